// Copies a text that stands beside it; only offered where script runs.

import { useState } from "react";
import { useScript } from "./use-script.ts";

/** @param children `Copiar o código` */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  if (!useScript()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setIsRefused(false);
    } catch {
      // Not allowed, or no clipboard.
      setIsRefused(true);
    }
  };
  return (
    <p role="status">
      <button type="button" className="link-button" onClick={copy}>
        {copied === text ? "Copiado" : children}
      </button>
      {isRefused ? " O navegador não deixou copiar: selecione o texto e copie." : null}
    </p>
  );
}
