// Says that what is filled in is somebody else's; nothing where the visitor said it.

import type { WhatIsSaid } from "./use-user-input.ts";

export function LinkedNote({ said: { isLinked, isSent } }: { said: WhatIsSaid }) {
  if (!isLinked || !isSent) return null;
  return (
    <p className="answer-linked" role="status">
      Estas escolhas são de quem enviou o link; as suas, guardadas neste aparelho, não mudam.
    </p>
  );
}
