// Says that what is filled in is somebody else's; nothing where the visitor said it.

import type { UserInputNote } from "./use-user-input.ts";

export function LinkedNote({ said: { isLinked, isSent } }: { said: UserInputNote }) {
  if (!isLinked || !isSent) return null;
  return (
    <p className="answer-linked" role="status">
      Estas escolhas são de quem enviou o link; as suas, guardadas neste aparelho, não mudam.
    </p>
  );
}
