// Insurers, display names, and an owner's additions to the families of models.

import { readBoolean, readId, readName, readText, readWord } from "../fields.ts";
import { keepName } from "../names.ts";
import { createSeen, need, type OpenKind, RowProblem } from "../row-loader.ts";

/** Rows of insurers: id, name, and whether its quotes count on vehicle pages, which they do where it is not said. */
export const openInsurers: OpenKind = async ({ target, isStrict }) => {
  const stored = await target.query<{ id: number; name: string | null }>("select id, name from insurers");
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const isRepeated = createSeen();
  return {
    columns: ["id", "name", "counts_for_vehicles"],
    check(fields, line) {
      const id = need(readId(fields("external_id"), "o id"), "o id");
      const given = readName(fields("name"), "o nome") ?? readName(fields("insurer"), "o nome");
      const name = given === null ? null : (keepName(names.get(id) ?? null, given, isStrict) ?? given);
      const counts = readBoolean(fields("counts_for_vehicles"), "conta_para_veiculos");
      return isRepeated(String(id), `a seguradora ${id}`, `${name}|${counts}`, line) ? null : [id, name, counts];
    },
  };
};

const NAMED_KINDS = new Map([
  ["brand", "brand"],
  ["marca", "brand"],
  ["model", "model"],
  ["modelo", "model"],
]);

/** Corrections of how a stored name is shown. */
export const openDisplayNames: OpenKind = async ({ target }) => {
  const isRepeated = createSeen();
  const stored = await target.query<{ kind: string; name: string }>(
    "select 'brand' as kind, name from vehicle_brands union select 'model', name from vehicle_models",
  );
  const known = new Set(stored.map(({ kind, name }) => `${kind}/${name}`));
  return {
    columns: ["kind", "stored_name", "display_name"],
    check(fields, line) {
      const kind = NAMED_KINDS.get(readWord(fields("kind")) ?? "");
      if (kind === undefined) throw new RowProblem("o tipo deve ser marca ou modelo");
      const storedName = need(readText(fields("stored_name")), "o nome armazenado");
      const displayName = need(readName(fields("display_name"), "o nome exibido"), "o nome exibido");
      if (!known.has(`${kind}/${storedName}`)) {
        throw new RowProblem(`não há ${kind === "brand" ? "marca" : "modelo"} com o nome "${storedName}"`);
      }
      return isRepeated(`${kind}/${storedName}`, `"${storedName}"`, displayName, line)
        ? null
        : [kind, storedName, displayName];
    },
  };
};

/** What a model text begins with, and the family it then is. The catalogue is taken apart by them when it is next loaded. */
export const openFamilies: OpenKind = async () => {
  const isRepeated = createSeen();
  return {
    columns: ["alias", "family"],
    check(fields, line) {
      const spelling = need(readName(fields("spelling"), "a grafia"), "a grafia").toUpperCase();
      const family = need(readName(fields("family"), "a família"), "a família").toUpperCase();
      return isRepeated(spelling, `"${spelling}"`, family, line) ? null : [spelling, family];
    },
  };
};
