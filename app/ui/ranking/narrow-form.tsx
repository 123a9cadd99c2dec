// Which cars a ranking shows: a form that works by itself, and leads to the ranking's address for such cars.

import { BANDS, FUELS } from "../../catalogue/narrowing.ts";
import { CARS_FIELDS, CARS_SEARCH_PATH } from "../../catalogue/paths.ts";
import { PRICE_LIMIT_RANGE } from "../../pricing/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../../pricing/format.ts";

/** Slugs; empty where nothing is chosen. */
type Chosen = Readonly<Record<keyof typeof CARS_FIELDS, string>>;

interface ChoiceProps {
  field: "fuel" | "band";
  label: string;
  all: string;
  kinds: readonly { readonly slug: string; readonly name: string }[];
  chosen: Chosen;
}

function Choice({ field, label, all, kinds, chosen }: ChoiceProps) {
  const name = CARS_FIELDS[field];
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen[field]}>
        <option value="">{all}</option>
        {kinds.map((kind) => (
          <option key={kind.slug} value={kind.slug}>
            {startSentence(kind.name)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A model-year may be sold with several. */
export const FUEL_NOTE = "O combustível é o da versão mais cotada de cada ano de um modelo.";

/** @param chosen R$ a year; empty where the cheapest are listed */
function LimitField({ chosen }: { chosen: string }) {
  const name = CARS_FIELDS.limit;
  return (
    <div className="selector">
      <label htmlFor={name}>Seguro de até</label>
      <input
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        // One sum, as parseQuote() reads it.
        pattern="\D*\d[\d.,]*\D*"
        title={`Um preço por ano, de ${formatWholeMoney(PRICE_LIMIT_RANGE.min)} a ${formatWholeMoney(PRICE_LIMIT_RANGE.max)}`}
        placeholder="R$ por ano"
        defaultValue={chosen === "" ? "" : formatWholeMoney(Number(chosen))}
      />
    </div>
  );
}

/** The place stays; where other cars were chosen, it is another form. @param fragment that says who drives: a form keeps its action's */
export function NarrowForm({ chosen, fragment = "" }: { chosen: Chosen; fragment?: string }) {
  const kept = (["state", "city"] as const).filter((field) => chosen[field] !== "");
  return (
    <form className="selectors selectors-dense" action={CARS_SEARCH_PATH + fragment} key={Object.values(chosen).join()}>
      {kept.map((field) => (
        <input key={field} type="hidden" name={CARS_FIELDS[field]} value={chosen[field]} />
      ))}
      <Choice field="fuel" label="Combustível" all="Todos" kinds={FUELS} chosen={chosen} />
      <Choice field="band" label="Valor do carro" all="Todos" kinds={BANDS} chosen={chosen} />
      <LimitField chosen={chosen.limit} />
      <button type="submit">Ver estes carros</button>
    </form>
  );
}
