// A labelled choice from a list.

import { useEffect, useRef } from "react";
import type { Option } from "../estimate/rating/driver.ts";

interface SelectProps
  extends Pick<JSX.IntrinsicElements["select"], "value" | "defaultValue" | "disabled" | "onPointerDown" | "onKeyDown"> {
  name: string;
  label: string;
  /** Label of the empty choice. */
  placeholder: string;
  options: readonly Option[];
  onChange?: (value: string) => void;
  /** What is wrong with the choice. */
  error?: string | null;
}

export function Select({ name, label, placeholder, options, onChange, error, ...select }: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: React misses a choice that was made before hydration
  useEffect(() => {
    const early = element.current?.value;
    if (early && early !== select.value) onChange?.(early);
  }, []);
  const field = { name, ...select, ...(error && { "aria-invalid": true, "aria-describedby": `${name}-error` }) };
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select ref={element} id={name} onChange={(event) => onChange?.(event.target.value)} {...field}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error ? <p id={`${name}-error`}>{error}</p> : null}
    </div>
  );
}
