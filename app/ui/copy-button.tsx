// Copies a text; only offered where script runs.

import { useState } from "react";
import { useScript } from "./use-script.ts";

/** @param children `Copiar o código` */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!useScript()) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Not allowed: the text stands beside it.
      () => setCopied(false),
    );
  return (
    <p role="status">
      <button type="button" className="link-button" onClick={copy}>
        {isCopied ? "Copiado" : children}
      </button>
    </p>
  );
}
