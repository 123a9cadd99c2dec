// Which cars a ranking shows: a GET form that works without JavaScript.

import { BRACKETS, FILTER_FIELDS, type Fuel, LIMIT_HINT, type readFilter } from "../../catalog/car-filter.ts";
import { Select } from "../../components/select.tsx";
import { formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { MAX_AMOUNT_LENGTH } from "../../estimate/rating/url-hash.ts";

interface FilterFormProps extends Pick<ReturnType<typeof readFilter>, "typed" | "errors"> {
  path: string;
  /** R$ a year; null without one. */
  limit: number | null;
  /** The fuels of the ranked cars. */
  fuels: readonly Fuel[];
}

/** The options of a field, with what was typed if it is none of them. */
function toOptions(choices: readonly { readonly slug: string; readonly name: string }[], typed: string) {
  const options = choices.map(({ slug, name }) => ({ value: slug, label: startSentence(name) }));
  const isKnown = typed === "" || options.some(({ value }) => value === typed);
  return isKnown ? options : [...options, { value: typed, label: typed }];
}

export function FilterForm({ path, typed, errors, limit, fuels }: FilterFormProps) {
  const { limit: id, ...names } = FILTER_FIELDS;
  return (
    // With other choices it is another form, whose fields begin anew.
    <form className="selectors" action={path} key={path + Object.values(typed).join()} autoComplete="off">
      {fuels.length > 0 || typed.fuel !== "" ? (
        <Select
          name={names.fuel}
          label="Combustível"
          placeholder="Todos"
          options={toOptions(fuels, typed.fuel)}
          defaultValue={typed.fuel}
          error={errors.fuel}
        />
      ) : null}
      <Select
        name={names.bracket}
        label="Valor do carro"
        placeholder="Todos"
        options={toOptions(BRACKETS, typed.bracket)}
        defaultValue={typed.bracket}
        error={errors.bracket}
      />
      <div className="selector">
        <label htmlFor={id}>Seguro de até</label>
        <input
          id={id}
          name={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_AMOUNT_LENGTH}
          pattern="\D*\d[\d.,]*\D*"
          title={LIMIT_HINT}
          placeholder="R$ por ano"
          defaultValue={limit === null ? typed.limit : formatWholeMoney(limit)}
          {...(errors.limit && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        />
        {errors.limit ? <p id={`${id}-error`}>{errors.limit}</p> : null}
      </div>
      <button type="submit">Ver estes carros</button>
    </form>
  );
}
