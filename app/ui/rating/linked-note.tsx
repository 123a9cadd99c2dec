// Says where what is filled in already comes from; nothing where it is the device's.

import type { WhatIsSaid } from "./use-said.ts";

export function LinkedNote({ said: { isLinked, isSent } }: { said: WhatIsSaid }) {
  if (!isLinked) return null;
  return (
    <p className="answer-linked" role="status">
      {isSent
        ? "Estas escolhas são de quem enviou o link; as suas, guardadas neste aparelho, não mudam."
        : "Já preenchido com o que você disse."}
    </p>
  );
}
