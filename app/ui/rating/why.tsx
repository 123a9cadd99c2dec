// Why: what each part of the price does to it, as bars in percent either way.

import { type DriverProfile, nameAgeRange, nameGender, nameMaritalStatus } from "../../pricing/driver-profile.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import { type ContributionName, listContributions, percentOf, type Rating } from "../../pricing/rating.ts";

/** The bar's width in its own units; it stretches. Half of it is a price that doubles, or halves. */
const WIDTH = 200;

function Bar({ effect }: { effect: number }) {
  const length = Math.min(Math.abs(effect) / Math.LN2, 1) * (WIDTH / 2);
  const x = effect < 0 ? WIDTH / 2 - length : WIDTH / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={effect < 0 ? "why-less" : "why-more"} x={x.toFixed(1)} width={length.toFixed(1)} height="10" />
      <rect className="why-axis" x={WIDTH / 2 - 0.5} width="1" height="10" />
    </svg>
  );
}

/** `4% acima da média`, `na média`. */
export function describeEffect(effect: number, of: string): string {
  const percent = percentOf(effect);
  if (percent === 0) return `igual ${of}`;
  return percent > 0 ? `${percent}% acima ${of}` : `${-percent}% abaixo ${of}`;
}

export interface WhySubject {
  /** `Fiat Argo 2022` */
  readonly vehicle: string;
  /** `Campinas`; null for the whole country. */
  readonly place: string | null;
}

export function Why({ rating, driver, subject }: { rating: Rating; driver: DriverProfile; subject: WhySubject }) {
  const { fipeValue } = rating.version;
  if (fipeValue === null) return null;
  const reference = formatWholeMoney(Math.round(rating.referenceValue / 1000) * 1000);
  const words: Readonly<Record<ContributionName, { readonly label: string; readonly of: string }>> = {
    car: { label: subject.vehicle, of: "dos carros do mesmo valor e idade" },
    value: { label: `Valor FIPE de ${formatWholeMoney(fipeValue)}`, of: `de um carro de ${reference}` },
    vehicleAge: { label: "Idade do carro", of: "da média" },
    place: { label: subject.place ?? "", of: "do Brasil, para o mesmo carro e motorista" },
    age: { label: `Idade de quem dirige, ${nameAgeRange(driver.ageRange) ?? "não informada"}`, of: "da média" },
    gender: { label: `Sexo, ${nameGender(driver.gender)?.toLowerCase() ?? "não informado"}`, of: "da média" },
    maritalStatus: { label: `Estado civil, ${nameMaritalStatus(driver) ?? "não informado"}`, of: "da média" },
    youngDrivers: {
      label: driver.youngDrivers === "yes" ? "Com jovens na residência" : "Sem jovens na residência",
      of: "da média",
    },
  };
  return (
    <details className="why">
      <summary>Por que este preço</summary>
      <p className="footnote">
        Quanto cada parte muda o seguro, em percentual do valor FIPE, com as outras partes iguais. Meia barra é o dobro
        ou a metade.
      </p>
      <ul>
        {listContributions(rating, fipeValue, driver).map(({ name, effect }) => (
          <li key={name}>
            <span>{`${words[name].label}: ${describeEffect(effect, words[name].of)}`}</span>
            <Bar effect={effect} />
          </li>
        ))}
      </ul>
    </details>
  );
}
