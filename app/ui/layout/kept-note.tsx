// That a page is an old one: its numbers are served because newer ones could not be read.

import { formatDay } from "../../pricing/format.ts";

/** Nothing for a page that is as new as it can be. @param keptAt when it was computed, milliseconds since 1970 */
export function KeptNote({ keptAt }: { keptAt: number | null }) {
  if (keptAt === null) return null;
  return (
    <p className="kept-note" role="status">
      {`Dados de ${formatDay(keptAt)}: os mais novos não puderam ser lidos agora.`}
    </p>
  );
}
