// One labelled choice.

import type { Option } from "./use-options.ts";

export function Selector({
  name,
  label,
  placeholder,
  options,
  value,
  disabled,
  onChange,
}: {
  name: string;
  label: string;
  placeholder: string;
  options: readonly Option[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
