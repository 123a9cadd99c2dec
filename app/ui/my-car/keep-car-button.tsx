// Keeps this car, with what was said of it, for the next visit.

import { useEffect, useState } from "react";
import { ActionLabel } from "../action-label.tsx";
import { findKeptCar, keepCar } from "./kept-car.ts";

interface KeepCarButtonProps {
  path: string;
  name: string;
  fragment: string;
  /** R$ a year. */
  amount: number;
}

export function KeepCarButton({ path, name, fragment, amount }: KeepCarButtonProps) {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    const kept = findKeptCar();
    setKept(kept?.path === path && kept.fragment === fragment);
  }, [path, fragment]);
  const toggle = () => {
    keepCar(isKept ? null : { path, name, fragment, seen: { amount, at: Date.now() }, before: null });
    // Storage may be forbidden.
    setKept(findKeptCar() !== null && !isKept);
  };
  return (
    <button type="button" className="with-script" onClick={toggle}>
      <ActionLabel sign="keep" rest={isKept ? " este carro" : " como meu carro"}>
        {isKept ? "Esquecer" : "Guardar"}
      </ActionLabel>
    </button>
  );
}
