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
}

export function Select({ name, label, placeholder, options, onChange, ...select }: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: React misses a choice that was made before hydration
  useEffect(() => {
    const early = element.current?.value;
    if (early && early !== select.value) onChange?.(early);
  }, []);
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select ref={element} id={name} name={name} onChange={(event) => onChange?.(event.target.value)} {...select}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
