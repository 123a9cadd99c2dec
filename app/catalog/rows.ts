// The rows of the catalogue as the database returns them: tuples, since there are tens of thousands of them.

import * as v from "valibot";
import { defineRead } from "../data/read-function.ts";
import { type Checked, id } from "../data/values.ts";

/** An owner's own form of a name; null if the stored name is shown by rule. */
const displayName = v.nullable(v.string());

/** Rows of which there is at least one: a database without them is being emptied or filled, and its result must not be cached. */
const someOf = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.minLength(1));

/** Brands `[id, name, display name]`, models `[id, brand id, name, years newest first, display name]`, the most quoted first. */
const vehicleRows = v.object({
  isSample: v.boolean(),
  brands: someOf(v.strictTuple([id, v.string(), displayName])),
  models: v.array(v.strictTuple([id, id, v.string(), v.array(id), displayName])),
});

export type VehicleRows = Checked<typeof vehicleRows>;

/** `[model id, year, ids of its versions, their slugs]` */
const versionRows = v.object({ versions: v.array(v.strictTuple([id, id, v.array(id), v.array(v.string())])) });

export type VersionRows = Checked<typeof versionRows>;

/** States `[uf, name]`, cities `[id, uf, slug, name]`, the largest first, their aliases `[id, alias]`. */
const placeRows = v.object({
  states: someOf(v.strictTuple([v.string(), v.string()])),
  cities: v.array(v.strictTuple([id, v.string(), v.string(), v.string()])),
  aliases: v.array(v.strictTuple([id, v.string()])),
});

export type PlaceRows = Checked<typeof placeRows>;

export const getVehicles = defineRead("get_vehicles", {}, vehicleRows);
export const getVersions = defineRead("get_versions", {}, versionRows);
export const getPlaces = defineRead("get_places", {}, placeRows);

/** All brands, with the models of these alone. */
export const getVehiclesOf = defineRead("get_vehicles_of", { of_brands: "numbers" }, vehicleRows);
export const getVersionsOf = defineRead("get_versions_of", { of_model: "number" }, versionRows);
/** All states, with the cities of this one. */
export const getPlacesOf = defineRead("get_places_of", { in_state: "string?" }, placeRows);
