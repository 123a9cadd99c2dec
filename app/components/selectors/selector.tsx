// One labelled choice, and the button that leads to the page of what is chosen.

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Option } from "../../pages/selectors.server.ts";
import { useScript } from "../use-script.ts";

interface SelectorProps {
  name: string;
  label: string;
  placeholder: string;
  options: readonly Option[];
  loading?: boolean;
  disabled?: boolean;
  value: string;
  onChange: (value: string) => void;
}

export function Selector({ name, label, placeholder, options, loading, disabled, value, onChange }: SelectorProps) {
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script came; React does not hear of it
  useEffect(() => {
    const early = select.current?.value;
    if (early && early !== value) onChange(early);
  }, []);
  return (
    <div className="selector">
      <label htmlFor={name}>{label}</label>
      <select
        ref={select}
        id={name}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{loading ? "Carregando..." : placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GoButtonProps extends Pick<JSX.IntrinsicElements["button"], "name" | "value" | "formAction" | "children"> {
  /** Null while something is missing. */
  path: string | null;
  /** What the address says beside it, which no server sees. */
  findUrlHash?: () => string;
}

/** Goes there in the same document. Without JavaScript it submits its form, and the server offers the next choice. */
export function GoButton({ path, findUrlHash = () => "", ...button }: GoButtonProps) {
  const navigate = useNavigate();
  const hasScript = useScript();
  return (
    <button
      type="submit"
      {...button}
      disabled={hasScript && path === null}
      onClick={(event) => {
        event.preventDefault();
        if (path !== null) navigate(path + findUrlHash());
      }}
    />
  );
}
