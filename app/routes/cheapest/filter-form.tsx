// Which cars a ranking shows: a GET form that works without JavaScript.

import { BRACKETS, FILTER_FIELDS, type Fuel } from "../../catalog/car-filter.ts";
import { Select } from "../../components/select.tsx";
import { PRICE_LIMIT_RANGE } from "../../estimate/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { MAX_AMOUNT_LENGTH } from "../../estimate/rating/url-hash.ts";

const toOptions = (choices: readonly { readonly slug: string; readonly name: string }[]) =>
  choices.map(({ slug, name }) => ({ value: slug, label: startSentence(name) }));

interface FilterFormProps {
  path: string;
  /** By the names of the fields, the limit in R$ a year; empty where nothing is chosen. */
  fields: Readonly<Record<string, string>>;
  /** The fuels of the ranked cars. */
  fuels: readonly Fuel[];
}

export function FilterForm({ path, fields, fuels }: FilterFormProps) {
  const { fuel, bracket, limit } = FILTER_FIELDS;
  return (
    // With other choices it is another form, whose fields begin anew.
    <form className="selectors" action={path} key={path + Object.values(fields).join()} autoComplete="off">
      {fuels.length > 0 ? (
        <Select
          name={fuel}
          label="Combustível"
          placeholder="Todos"
          options={toOptions(fuels)}
          defaultValue={fields[fuel]}
        />
      ) : null}
      <Select
        name={bracket}
        label="Valor do carro"
        placeholder="Todos"
        options={toOptions(BRACKETS)}
        defaultValue={fields[bracket]}
      />
      <div className="selector">
        <label htmlFor={limit}>Seguro de até</label>
        <input
          id={limit}
          name={limit}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_AMOUNT_LENGTH}
          pattern="\D*\d[\d.,]*\D*"
          title={`Um preço por ano, de ${formatWholeMoney(PRICE_LIMIT_RANGE.min)} a ${formatWholeMoney(PRICE_LIMIT_RANGE.max)}`}
          placeholder="R$ por ano"
          defaultValue={fields[limit] ? formatWholeMoney(Number(fields[limit])) : ""}
        />
      </div>
      <button type="submit">Ver estes carros</button>
    </form>
  );
}
