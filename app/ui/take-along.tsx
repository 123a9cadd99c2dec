// What is below a picture for who wants to show it elsewhere: whose it is, its address, its numbers, the code that frames it.

import { createContext, useContext } from "react";
import { embedPath, numbersPath, type PictureName } from "../catalogue/pictures.ts";
import { OWNER } from "../owner.ts";
import { formatDate } from "../pricing/format.ts";
import { CopyButton } from "./copy-button.tsx";

/** Of the head of a page: what its pictures need to be found again. */
export interface PicturedPage {
  /** Absolute. */
  readonly canonical: string;
  /** ISO date of the newest number; null where there is none. */
  readonly modifiedOn: string | null;
}

/** The page that is shown; null where it is none that is kept. */
export const ShownPage = createContext<PicturedPage | null>(null);

/** Pixels of the frame that shows it whole on a phone. */
export const FRAME_HEIGHTS: Readonly<Record<PictureName, number>> = {
  "preco-tipico": 720,
  historico: 520,
  indice: 480,
  mapa: 860,
  "idade-e-sexo": 1150,
};

/** One folded line. Nothing where the page is none that is kept. */
export function TakeAlong({ picture }: { picture: PictureName }) {
  const page = useContext(ShownPage);
  if (!page) return null;
  const { canonical, modifiedOn } = page;
  const { origin, pathname } = new URL(canonical);
  const code = `<iframe src="${origin}${embedPath(picture, pathname)}" title="${OWNER.siteName}" width="100%" height="${FRAME_HEIGHTS[picture]}" loading="lazy"></iframe>`;
  return (
    <details className="take-along">
      <summary>Usar este gráfico</summary>
      <p className="picture-source">
        {`Fonte: ${OWNER.companyName}, licença `}
        <a href={OWNER.dataLicence.url} rel="license noopener">
          {OWNER.dataLicence.name}
        </a>
        {modifiedOn === null ? "." : `. Dados até ${formatDate(modifiedOn)}.`}
      </p>
      <p>
        <a href={`#${picture}`}>Endereço deste gráfico</a>
        {" · "}
        <a href={numbersPath(picture, pathname)} download rel="nofollow">
          Números em CSV
        </a>
      </p>
      <label>
        Código para outro site
        <textarea readOnly rows={4} value={code} />
      </label>
      <CopyButton text={code}>Copiar o código</CopyButton>
    </details>
  );
}
