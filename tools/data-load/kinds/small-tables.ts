// Insurers, display names, and an owner's additions to the families of models.

import { readId, readName, readText, readWord } from "../fields.ts";
import { keepName } from "../names.ts";
import { need, type OpenKind, RowProblem } from "../row-loader.ts";
import { findValue, readValue } from "../words.ts";

/** Rows of insurers: id, name, and whether its quotes count on vehicle pages, which they do without the column. */
export const openInsurers: OpenKind = async ({ target, isStrict, isRepeated }) => {
  const stored = await target.query<{ id: number; name: string | null }>("select id, name from insurers");
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  return {
    columns: ["id", "name", "counts_for_vehicles"],
    check(fields, line) {
      const id = need(readId(fields("external_id"), "o id"), "o id");
      const given = readName(fields("name"), "o nome") ?? readName(fields("insurer"), "o nome");
      const name = given === null ? null : (keepName(names.get(id) ?? null, given, isStrict) ?? given);
      const counts = readValue("counts_for_vehicles", fields("counts_for_vehicles"));
      return isRepeated(String(id), `a seguradora ${id}`, `${name}|${counts}`, line) ? "repeated" : [id, name, counts];
    },
  };
};

/** Corrections of how a stored name is shown. */
export const openDisplayNames: OpenKind = async ({ target, isRepeated }) => {
  const stored = await target.query<{ key: string }>(
    "select 'brand/' || name as key from vehicle_brands union select 'model/' || name from vehicle_models",
  );
  const known = new Set(stored.map(({ key }) => key));
  return {
    columns: ["kind", "stored_name", "display_name"],
    check(fields, line) {
      const kind = findValue("kind", readWord(fields("kind")) ?? "");
      if (kind === undefined) throw new RowProblem("o tipo deve ser marca ou modelo");
      const name = need(readText(fields("stored_name")), "o nome armazenado");
      const shown = need(readName(fields("display_name"), "o nome exibido"), "o nome exibido");
      if (!known.has(`${kind}/${name}`)) {
        throw new RowProblem(`não há ${kind === "brand" ? "marca" : "modelo"} com o nome "${name}"`);
      }
      return isRepeated(`${kind}/${name}`, `"${name}"`, shown, line) ? "repeated" : [kind, name, shown];
    },
  };
};

/** What a model text begins with, and its family. The next load of the catalogue uses them. */
export const openFamilies: OpenKind = async ({ isRepeated }) => ({
  columns: ["alias", "family"],
  check(fields, line) {
    const spelling = need(readName(fields("spelling"), "a grafia"), "a grafia").toUpperCase();
    const family = need(readName(fields("family"), "a família"), "a família").toUpperCase();
    return isRepeated(spelling, `"${spelling}"`, family, line) ? "repeated" : [spelling, family];
  },
});
