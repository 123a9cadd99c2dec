// The health checks of `npm run status`: green, yellow or red, each with a sentence and what to do.

import * as v from "valibot";
import type { PurgeLog } from "../cache/purge-log.ts";
import { defineRead } from "../data/read-function.ts";
import { quoteCountsSchema } from "../data/results.ts";
import { amount, type Checked, count, isoDate, month, timestamp } from "../data/values.ts";
import { countOf, formatCount } from "../estimate/format.ts";
import { nameMonth } from "../estimate/months.ts";
import { SITE_TIME_ZONE } from "../estimate/rules.ts";

/** The nightly refresh: UTC, null if there was none. */
const refreshStatus = v.object({
  lastSuccessAt: v.nullable(timestamp),
  lastFailureAt: v.nullable(timestamp),
  isLate: v.boolean(),
  ratingModel: v.nullable(v.object({ usedSince: v.nullable(timestamp), newestIsUsed: v.boolean() })),
});

/** `changedAt`: the last change of what pages show. The database writes it to the microsecond, so that no two are equal. */
export const getDataState = defineRead("get_data_state", {}, v.object({ changedAt: timestamp }));

export const getOperatingStatus = defineRead(
  "get_operating_status",
  {},
  v.object({
    refresh: refreshStatus,
    lastLoad: v.nullable(
      v.object({ kind: v.string(), at: timestamp, read: count, added: count, changed: count, rejected: count }),
    ),
    data: getDataState.result,
    loadsSinceRefresh: count,
    /** `repeated`: the combinations of car, city and driver that make too large a share of the quotes. */
    model: v.nullable(
      v.object({
        fittedAt: timestamp,
        quotes: count,
        coverage: v.nullable(amount),
        repeated: v.array(v.object({ car: v.string(), city: v.string(), share: amount })),
      }),
    ),
    quotes: v.object({
      counts: v.nullable(quoteCountsSchema),
      ages: v.nullable(v.array(v.object({ days: count, quotes: count }))),
      countedOn: v.nullable(isoDate),
    }),
    /** The newest one; `days` since its month began. */
    fipeTable: v.nullable(v.object({ month, days: count })),
    indexablePages: count,
    migrations: v.object({ newest: v.nullable(v.string()) }),
  }),
);

/** For `npm start`, which asks it with SQL, and for monitors. */
export const getRefreshStatus = defineRead("get_refresh_status", {}, refreshStatus);

export type OperatingStatus = Checked<(typeof getOperatingStatus)["result"]>;

export type Level = "green" | "yellow" | "red";

export interface Health {
  /** The worst of the checks. */
  readonly level: Level;
  /** `says` is in Portuguese: what is, and what to do if that is not well. */
  readonly checks: readonly { readonly name: string; readonly level: Level; readonly says: string }[];
}

type Verdict = readonly [level: Level, says: string];

/** Share of rejected rows above which a load is suspicious. */
const MANY_REJECTED = 0.1;
/** Share of quotes that do not count above which an export is suspicious. */
const MANY_LEFT_OUT = 0.2;
/** Days since the month of the newest FIPE table began after which a newer one should be loaded. */
const OLD_TABLE_DAYS = 60;
/** Days without a new quote after which an export seems to have stopped. */
const QUIET_DAYS = 7;

function percent(share: number): string {
  return `${(100 * share).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} %`;
}

function moment(time: string | number | null): string {
  if (time === null) return "nunca";
  const options = { timeZone: SITE_TIME_ZONE, dateStyle: "short", timeStyle: "short" } as const;
  return new Date(time).toLocaleString("pt-BR", options);
}

/** Green, or the level of the first problem that there is, with its sentence behind the fact. */
function check(fact: string, ...problems: readonly (Verdict | false)[]): Verdict {
  const [problem] = problems.filter((each) => each !== false);
  return problem ? [problem[0], `${fact} ${problem[1]}`] : ["green", fact];
}

function checkRefresh({ refresh: { lastSuccessAt, lastFailureAt, isLate } }: OperatingStatus): Verdict {
  const failed = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  return check(
    `Números atualizados: ${moment(lastSuccessAt)}.`,
    isLate && ["red", "A atualização da noite está atrasada: veja se está agendada, ou rode npm run db:refresh."],
    // A monitor has to hear of the night that failed, not of the next one.
    failed && ["red", `A última tentativa falhou (${moment(lastFailureAt)}): npm run db:refresh diz por quê.`],
  );
}

function checkModel({ model, refresh }: OperatingStatus): Verdict {
  if (model === null) return ["yellow", "Modelo de preços: nenhum em uso; npm run db:refresh diz por quê."];
  const coverage = model.coverage === null ? "" : `, cobertura de ${percent(model.coverage)}`;
  return check(
    `Modelo de preços: de ${moment(model.fittedAt)}, com ${formatCount(model.quotes)} cotações${coverage}.`,
    refresh.ratingModel?.newestIsUsed === false && [
      "yellow",
      "O mais novo foi recusado: npm run db:refresh diz por quê.",
    ],
    model.repeated.length > 0 && [
      "yellow",
      `O mesmo carro, cidade e motorista se repetem, e só contam em parte: ${model.repeated.map(({ car, city, share }) => `${car} em ${city} (${percent(share)} das cotações)`).join(", ")}. Veja a exportação.`,
    ],
  );
}

function checkLoad({ lastLoad }: OperatingStatus): Verdict {
  if (lastLoad === null) return ["green", "Última carga: nenhuma."];
  const { kind, at, read, added, changed, rejected } = lastLoad;
  return check(
    `Última carga: ${kind}, ${moment(at)}; ${formatCount(read)} linhas, ${formatCount(added)} novas, ${formatCount(changed)} mudadas, ${formatCount(rejected)} rejeitadas.`,
    read > 0 &&
      rejected / read > MANY_REJECTED && [
        "yellow",
        "São muitas: veja o arquivo .rejected.csv, ou desfaça com npm run data:undo.",
      ],
  );
}

/** Milliseconds within which the scheduler makes pages show a change, a failed run or two included. */
const FOLLOWED_WITHIN = 10 * 60_000;

/** @param shown what pages show by the purge log @param now milliseconds since 1970 */
function checkShown({ data, loadsSinceRefresh }: OperatingStatus, shown: PurgeLog["shown"], now: number): Verdict {
  const isBehind = shown?.state !== data.changedAt;
  return check(
    shown
      ? `As páginas mostram os dados de ${moment(shown.state)}, desde ${moment(shown.since)}.`
      : "Não se sabe de quando são os dados das páginas.",
    isBehind &&
      now - Date.parse(data.changedAt) > FOLLOWED_WITHIN && [
        "red",
        `Os do banco são de ${moment(data.changedAt)}: a tarefa agendada do Worker (Cron Trigger) não roda. Rode npm run publish, e veja docs/operating.md.`,
      ],
    isBehind && ["yellow", `Os do banco são de ${moment(data.changedAt)} e aparecem em poucos minutos.`],
    loadsSinceRefresh > 0 && ["yellow", "Há cargas que os números do site ainda não têm: npm run publish."],
  );
}

function checkQuotes({ quotes: { counts, ages } }: OperatingStatus): Verdict {
  if (counts === null || counts.countedForPlaces === 0) {
    return ["red", "Nenhuma cotação conta: carregue cotações (npm run data:load) e atualize."];
  }
  const byAge = (ages ?? [])
    .map(({ days, quotes }) => `${formatCount(quotes)} em ${countOf(days, "dia", "dias")}`)
    .join(", ");
  const isQuiet = ages?.find(({ days }) => days === QUIET_DAYS)?.quotes === 0;
  const leftOut = (counts.received - counts.countedForPlaces) / counts.received;
  return check(
    `Cotações: ${byAge}. Fora da conta: ${formatCount(counts.withoutPrice)} sem preço, ${formatCount(counts.tooCheap)} abaixo e ${formatCount(counts.tooExpensive)} acima dos limites, e ${formatCount(counts.excludedInsurers)} de seguradoras que não contam nas páginas de veículos.`,
    isQuiet && ["yellow", `Nenhuma chegou em ${QUIET_DAYS} dias: veja a exportação.`],
    leftOut > MANY_LEFT_OUT && ["yellow", `Muitas ficam de fora (${percent(leftOut)}): veja a exportação.`],
  );
}

/** Null if no value has a month. */
function checkFipeTable({ fipeTable }: OperatingStatus): Verdict | null {
  if (fipeTable === null) return null;
  return check(
    `Tabela FIPE: de ${nameMonth(fipeTable.month)}.`,
    fipeTable.days > OLD_TABLE_DAYS && [
      "yellow",
      `Tem mais de ${OLD_TABLE_DAYS} dias: carregue uma mais nova (npm run data:load).`,
    ],
  );
}

function checkMigrations({ migrations: { newest } }: OperatingStatus, expected: string): Verdict {
  return check(
    `Migração mais nova: ${newest ?? "nenhuma"}.`,
    (newest === null || newest < expected) && ["red", `O site espera ${expected}: npm run db:migrate.`],
    newest !== null && newest > expected && ["yellow", `O site é mais antigo (${expected}): npx wrangler deploy.`],
  );
}

const KV_FAILS =
  "O KV não aceita gravações. As páginas não são guardadas, e limpezas não valem: veja a cota do KV; nesta máquina, rode npm start de novo.";

const WORST_FIRST: readonly Level[] = ["red", "yellow", "green"];

/** What the checks compare the database's status with. */
interface Site {
  /** Of the build: `20261121005600`. */
  readonly newestMigration: string;
  /** What pages show by the purge log. */
  readonly shown: PurgeLog["shown"];
  readonly takesWrites: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function checkHealth(status: OperatingStatus, { newestMigration, shown, takesWrites, now }: Site): Health {
  const indexable = `Páginas que pedem para ser encontradas: ${formatCount(status.indexablePages)}.`;
  const verdicts: Readonly<Record<string, Verdict | null>> = {
    refresh: checkRefresh(status),
    model: checkModel(status),
    load: checkLoad(status),
    shown: checkShown(status, shown, now),
    kv: takesWrites ? ["green", "O KV aceita gravações."] : ["red", KV_FAILS],
    quotes: checkQuotes(status),
    fipeTable: checkFipeTable(status),
    indexable: [status.indexablePages > 0 ? "green" : "yellow", indexable],
    migrations: checkMigrations(status, newestMigration),
  };
  const checks = Object.entries(verdicts).flatMap(([name, verdict]) =>
    verdict ? [{ name, level: verdict[0], says: verdict[1] }] : [],
  );
  const level = WORST_FIRST.find((worst) => checks.some((check) => check.level === worst)) ?? "green";
  return { level, checks };
}
