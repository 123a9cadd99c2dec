// Which cars a ranking shows: a GET form that works without JavaScript.

import { BRACKETS, FILTER_FIELDS, LIMIT_HINT, type readFilter } from "../../catalog/car-filter.ts";
import { Select } from "../../components/select.tsx";
import { formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { MAX_AMOUNT_LENGTH } from "../../estimate/rating/url-hash.ts";

type Choice = Readonly<Record<"slug" | "name", string>>;

interface FilterFormProps extends ReturnType<typeof readFilter> {
  path: string;
  /** The fuels of the ranked cars. */
  fuels: readonly Choice[];
}

/** The options of a field, its value among them: a choice, or what was typed if it is none. */
function toField(choices: readonly Choice[], chosen: Choice | null, typed: string) {
  const value = chosen?.slug ?? typed;
  const options = choices.map(({ slug, name }) => ({ value: slug, label: startSentence(name) }));
  const isOption = value === "" || options.some((option) => option.value === value);
  return { defaultValue: value, options: isOption ? options : [...options, { value, label: chosen?.name ?? typed }] };
}

export function FilterForm({ path, filter, typed, errors, fuels }: FilterFormProps) {
  const { limit: id, ...names } = FILTER_FIELDS;
  return (
    // With other choices it is another form, whose fields begin anew.
    <form className="selectors" action={path} key={path + Object.values(typed).join()} autoComplete="off">
      {fuels.length > 0 || typed.fuel !== "" ? (
        <Select
          name={names.fuel}
          label="Combustível"
          placeholder="Todos"
          {...toField(fuels, filter.fuel, typed.fuel)}
          error={errors.fuel}
        />
      ) : null}
      <Select
        name={names.bracket}
        label="Valor do carro"
        placeholder="Todos"
        {...toField(BRACKETS, filter.bracket, typed.bracket)}
        error={errors.bracket}
      />
      <div className="selector">
        <label htmlFor={id}>Seguro de até (R$ por ano)</label>
        <input
          id={id}
          name={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_AMOUNT_LENGTH}
          pattern="\D*\d[\d.,]*\D*"
          title={LIMIT_HINT}
          defaultValue={filter.limit === null ? typed.limit : formatWholeMoney(filter.limit)}
          {...(errors.limit && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        />
        {errors.limit ? <p id={`${id}-error`}>{errors.limit}</p> : null}
      </div>
      <button type="submit">Ver estes carros</button>
    </form>
  );
}
