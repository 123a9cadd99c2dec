// Which cars a ranking shows: a form that works without a script, and leads to the same address with a query.

import { PRICE_LIMIT_RANGE } from "../../estimate/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { BRACKETS, FILTER_FIELDS, type Fuel } from "./car-filter.ts";

interface ChoiceProps {
  name: string;
  label: string;
  kinds: readonly { readonly slug: string; readonly name: string }[];
  chosen: string;
}

function Choice({ name, label, kinds, chosen }: ChoiceProps) {
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen}>
        <option value="">Todos</option>
        {kinds.map((kind) => (
          <option key={kind.slug} value={kind.slug}>
            {startSentence(kind.name)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** @param chosen R$ a year; empty where nothing is said */
function LimitField({ chosen }: { chosen: string }) {
  const name = FILTER_FIELDS.limit;
  return (
    <div className="selector">
      <label htmlFor={name}>Seguro de até</label>
      <input
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        pattern="\D*\d[\d.,]*\D*"
        title={`Um preço por ano, de ${formatWholeMoney(PRICE_LIMIT_RANGE.min)} a ${formatWholeMoney(PRICE_LIMIT_RANGE.max)}`}
        placeholder="R$ por ano"
        defaultValue={chosen === "" ? "" : formatWholeMoney(Number(chosen))}
      />
    </div>
  );
}

interface FilterFormProps {
  path: string;
  /** By the names of the fields; empty where nothing is chosen. */
  fields: Readonly<Record<string, string>>;
  /** That are offered. */
  fuels: readonly Fuel[];
  /** Says who drives: a form keeps the fragment of its action. */
  fragment?: string;
}

export function FilterForm({ path, fields, fuels, fragment = "" }: FilterFormProps) {
  const { fuel, bracket, limit } = FILTER_FIELDS;
  return (
    // Where other cars were chosen, it is another form.
    <form className="selectors selectors-dense" action={path + fragment} key={path + Object.values(fields).join()}>
      {fuels.length > 0 ? <Choice name={fuel} label="Combustível" kinds={fuels} chosen={fields[fuel] ?? ""} /> : null}
      <Choice name={bracket} label="Valor do carro" kinds={BRACKETS} chosen={fields[bracket] ?? ""} />
      <LimitField chosen={fields[limit] ?? ""} />
      <button type="submit">Ver estes carros</button>
    </form>
  );
}
