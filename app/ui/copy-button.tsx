// Copies a text; only offered where script runs.

import { useState } from "react";
import { useScript } from "./use-script.ts";

export function CopyButton({ text }: { text: string }) {
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
        {isCopied ? "Copiado" : "Copiar o código"}
      </button>
    </p>
  );
}
