// `/seguro-de-carro/mudar/:uf/:city/:toUf/:toCity`, and the same of a car: what a move to another city does to the price.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import wholeMarket, { type MoveSide, moveWithCar } from "../pages/kinds/move.server.ts";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { servePage } from "../pages/serve-page.server.ts";
import { percentOf, predict } from "../rating/prediction.ts";
import { Headline } from "../ui/headline.tsx";
import { IntervalPicture } from "../ui/interval-picture.tsx";
import { MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { useDriver } from "../ui/rating/use-driver.ts";

export { describePageHead as meta } from "../seo/head.ts";

export function loader({ context, params }: LoaderFunctionArgs) {
  return orProblem(context, DATABASE_FAILED, () =>
    servePage(context, params.brand === undefined ? wholeMarket : moveWithCar, params),
  );
}

/** What moving does for the same car and driver, in percent; null where the model says nothing. */
function findChange([from, to]: readonly MoveSide[]): number | null {
  if (!from?.rating?.place || !to?.rating?.place) return null;
  const effectOf = ({ state, city }: NonNullable<typeof from.rating.place>) => state[0] + city[0];
  return percentOf(effectOf(to.rating.place) - effectOf(from.rating.place));
}

function describeChange(change: number | null): string {
  if (change === null) return "Ainda não há cotações que bastem para dizer quanto o seguro muda.";
  if (change === 0) return "Com o mesmo carro e o mesmo motorista, o seguro custa quase o mesmo nas duas (estimativa).";
  return `Com o mesmo carro e o mesmo motorista, o seguro fica cerca de ${Math.abs(change)}% mais ${change > 0 ? "caro" : "barato"} (estimativa).`;
}

export default function MoveScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { sides, averageCar } = page;
  const chosen = useDriver();
  // Of both an estimate, for the same driver: what was observed there is of other drivers.
  const priced = sides.map((side) => ({
    ...side,
    price: side.rating && predict(side.rating, { version: null, driver: chosen.driver }),
  }));
  const scale = priced.flatMap(({ price }) => (price ? [price.low, price.high] : []));
  const drivers = sides[0]?.rating?.drivers;
  return (
    <>
      <h1>{`Mudar de ${facts.from} para ${facts.to}${facts.car ? ` com ${facts.car.the}` : ""}`}</h1>
      <p className="lead">{describeChange(findChange(sides))}</p>
      <p role="status">
        {`Estimativas ${facts.car || averageCar === "" ? "" : `para ${averageCar}, `}${describeAnswered(chosen)}. Nas páginas de cada cidade está o que foi cotado lá, de motoristas diferentes.`}
      </p>
      <div className="move-sides">
        {priced.map(({ path, where, price }) => (
          <section key={path} className="answer">
            <h2>
              <Link to={path}>{`Seguro ${where}`}</Link>
            </h2>
            {price ? (
              <>
                <Headline kicker="Estimativa" amount={price.median} />
                <IntervalPicture low={price.low} middle={price.median} high={price.high} beside={scale} />
              </>
            ) : (
              <p>Ainda há poucas cotações.</p>
            )}
          </section>
        ))}
      </div>
      {drivers ? (
        <section className="answer" aria-label="Quem dirige">
          <DriverForm drivers={drivers} chosen={chosen} />
        </section>
      ) : null}
      <ContextualPromotion about={`o seu carro em ${facts.to}`} />
      <MoreLinks
        heading="Veja também"
        items={[{ label: `De ${facts.to} para ${facts.from}`, path: facts.back, rel: "nofollow" }]}
      />
    </>
  );
}
