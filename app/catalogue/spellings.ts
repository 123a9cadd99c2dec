// Words of vehicles' names whose spelling cannot be told from their capitals, as makers and readers write them.

const AS_WRITTEN = `
  De Do Da
  Ace Air Ami Bel Big Del Eos Fe Fit Fox Gol Han Ka Max Neo New One Ora Pro Ray Rey Rio Sky Tan Uno Up Van Way Zoe
  CrossFox EcoSport EuroVan McLaren SpaceCross SpaceFox SsangYong
  CAOA MHEV PHEV SEAT
  500e e-tron i3 i4 i5 i7 i8 i10 i20 i30 i40 iCar iEV20 iEV40 iX iX1 iX2 iX3 ix35 Pick-up
  116i 118i 120i 125i 130i 218i 220i 225i 316i 318i 320i 323i 325i 328i 330i 335i
  420i 428i 430i 435i 520i 525i 528i 530i 535i 540i 545i 550i 640i 645i 650i 740i 745i 750i 760i
`;

const BY_CAPITALS = new Map(
  AS_WRITTEN.trim()
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
);

/** The right spelling of a word that is stored in capitals, `ECOSPORT` → `EcoSport`; null where it is not known. */
export function findSpelling(capitals: string): string | null {
  return BY_CAPITALS.get(capitals) ?? null;
}
