// `/seguro-de-carro/mudar/:uf/:city/:toUf/:toCity`, and the same of a car: what a move to another city does to the price.

import { Link, useLoaderData } from "@remix-run/react";
import wholeMarket, { moveWithCar } from "../pages/kinds/move.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { AVERAGE_WITHIN } from "../rating/effect-words.ts";
import { formatFragment, markSent } from "../rating/fragment.ts";
import { findMedian, type Prediction, percentOf, predict } from "../rating/prediction.ts";
import { Headline } from "../ui/headline.tsx";
import { IntervalPicture } from "../ui/interval-picture.tsx";
import { Jumps, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { LinkedNote } from "../ui/rating/linked-note.tsx";
import { ShareAnswer } from "../ui/rating/share-answer.tsx";
import { useSaid } from "../ui/rating/use-said.ts";

export { describePageHead as meta } from "../seo/head.ts";

export const loader = pageLoader(wholeMarket, moveWithCar);

interface PricedSide {
  readonly price: Prediction | null;
  /** R$ a year, not rounded: the share of a move is the same whichever the car. */
  readonly median: number | null;
}

/**
 * What moving does for the same car and driver. The share is that of every car: the model's effects of places multiply.
 * @param car that the amount is of: `um carro de R$ 70.000` @param whichever of what the share is: `seja qual for o ano`
 */
function describeChange([from, to]: readonly PricedSide[], car: string, whichever: string): string {
  if (!from?.price || !to?.price || !from.median || !to.median)
    return "Ainda não há cotações suficientes para dizer quanto o seguro muda.";
  const [before, after] = [from.price.median, to.price.median];
  const change = percentOf(Math.log(to.median / from.median));
  const same = "Com o mesmo carro e o mesmo motorista, o seguro";
  if (change === 0) return `${same} custa quase o mesmo nas duas (estimativa).`;
  const amount = `${formatWholeMoney(Math.abs(after - before))} a ${change > 0 ? "mais" : "menos"} por ano para ${car}`;
  const percent = `cerca de ${Math.abs(change)}% mais ${change > 0 ? "caro" : "barato"}, ${whichever}`;
  const said = Math.abs(change) < AVERAGE_WITHIN ? `quase não muda (${percent})` : `fica ${percent}`;
  return `${same} ${said}: ${amount} (estimativa).`;
}

export default function MoveScreen() {
  const { facts, page, head } = useLoaderData<typeof loader>();
  const { sides, averageCar } = page;
  const said = useSaid();
  const { chosen } = said;
  // Of both an estimate, for the same driver: what was observed there is of other drivers.
  const priced = sides.map((side) => ({
    ...side,
    price: side.rating && predict(side.rating, { version: null, driver: chosen.driver }),
    median: side.rating && findMedian(side.rating, { version: null, driver: chosen.driver }),
  }));
  const scale = priced.flatMap(({ price }) => (price ? [price.low, price.high] : []));
  const drivers = sides[0]?.rating?.drivers;
  const change = facts.car
    ? describeChange(priced, facts.car.the, "seja qual for o ano")
    : describeChange(priced, averageCar, "seja qual for o carro");
  return (
    <>
      <h1>{`Mudar ${facts.move}${facts.car ? ` com ${facts.car.the}` : ""}`}</h1>
      <LinkedNote said={said} />
      <p className="winner">{change}</p>
      <p role="status">{`Estimativas ${facts.car ? "" : `para ${averageCar}, `}${describeAnswered(chosen)}.`}</p>
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
      {facts.otherYears.length > 0 ? (
        <>
          <p>Se o seu carro é de outro ano:</p>
          <Jumps
            label="O mesmo carro, de outro ano"
            form="short"
            to={facts.otherYears.map((link) => ({ ...link, path: link.path + said.carried }))}
          />
        </>
      ) : null}
      <p>
        <Link to={facts.carSearch + said.carried} rel="nofollow">
          {`Ver esta mudança com ${facts.car ? "outro" : "o seu"} carro`}
        </Link>
      </p>
      {drivers ? (
        <section className="answer" aria-label="Quem dirige">
          <DriverForm drivers={drivers} chosen={chosen} />
        </section>
      ) : null}
      <div className="answer-actions">
        <ShareAnswer
          address={head.canonical}
          fragment={markSent(formatFragment(said))}
          words={`Mudar ${facts.move}: ${change}`}
        />
      </div>
      <ContextualPromotion about={`o seu carro ${facts.inCity}`} />
      <MoreLinks heading="Veja também" items={[{ ...facts.back, rel: "nofollow" }]} />
    </>
  );
}
