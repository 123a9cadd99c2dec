// Whether all is well, for whoever runs the site: green, yellow or red, and what to do. Pure: facts in, sentences out.

/** What the database says of itself; see get_operating_status(). */
export interface OperatingStatus {
  readonly refresh: {
    readonly lastSuccessAt: string | null;
    readonly lastFailureAt: string | null;
    readonly isLate: boolean;
    readonly ratingModel: { readonly usedSince: string | null; readonly newestIsUsed: boolean } | null;
  };
  readonly lastLoad: {
    readonly kind: string;
    readonly at: string;
    readonly read: number;
    readonly added: number;
    readonly changed: number;
    readonly rejected: number;
  } | null;
  /** Loads that no refresh has read yet. */
  readonly loadsSinceRefresh: number;
  readonly model: { readonly fittedAt: string; readonly quotes: number; readonly coverage: number | null } | null;
  readonly quotes: {
    readonly counts: {
      readonly received: number;
      readonly withoutPrice: number;
      readonly tooExpensive: number;
      readonly excludedInsurers: number;
      readonly countedForPlaces: number;
      readonly countedForVehicles: number;
    } | null;
    readonly ages: readonly { readonly days: number; readonly quotes: number }[] | null;
    readonly countedOn: string | null;
  };
  readonly indexablePages: number;
  readonly migrations: { readonly applied: number; readonly newest: string | null };
}

/** What this isolate has counted in the last hour. */
export interface IsolateCounts {
  readonly reads: number;
  readonly hits: number;
  readonly errors: number;
}

export type Level = "green" | "yellow" | "red";

export interface Check {
  readonly name: string;
  readonly level: Level;
  /** In Portuguese: what is, and what to do where it is not well. */
  readonly says: string;
}

export interface Health {
  /** The worst of the checks. */
  readonly level: Level;
  readonly checks: readonly Check[];
}

/** A share of rejected rows from which an export is looked at. */
const MANY_REJECTED = 0.1;
/** A share of quotes that do not count from which somebody looks why. */
const MANY_LEFT_OUT = 0.2;
/** Reads from which a share of hits says something, and the share that is expected. */
const READS_TO_JUDGE = 100;
const FEW_HITS = 0.5;
const MANY_ERRORS = 20;
/** Days without a new quote after which an export seems to have stopped. */
const QUIET_DAYS = 7;

function number(value: number): string {
  return value.toLocaleString("pt-BR");
}

function percent(share: number): string {
  return `${(100 * share).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} %`;
}

function moment(iso: string | null): string {
  if (iso === null) return "nunca";
  return new Date(iso).toLocaleString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    dateStyle: "short",
    timeStyle: "short",
  });
}

function checkRefresh({ refresh }: OperatingStatus): Check {
  const { lastSuccessAt, lastFailureAt, isLate } = refresh;
  const failed = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  const what = `Números atualizados: ${moment(lastSuccessAt)}.`;
  if (isLate) {
    const says = `${what} A atualização da noite está atrasada: veja se está agendada, ou rode npm run db:refresh.`;
    return { name: "refresh", level: "red", says };
  }
  if (failed) {
    return {
      name: "refresh",
      level: "yellow",
      says: `${what} A última tentativa falhou (${moment(lastFailureAt)}): npm run db:refresh diz por quê.`,
    };
  }
  return { name: "refresh", level: "green", says: what };
}

function checkModel({ model, refresh }: OperatingStatus): Check {
  const name = "model";
  if (model === null) {
    return { name, level: "yellow", says: "Modelo de preços: nenhum em uso; npm run db:refresh diz por quê." };
  }
  const coverage = model.coverage === null ? "" : `, cobertura de ${percent(model.coverage)}`;
  const what = `Modelo de preços: de ${moment(model.fittedAt)}, com ${number(model.quotes)} cotações${coverage}.`;
  if (refresh.ratingModel?.newestIsUsed === false) {
    return { name, level: "yellow", says: `${what} O mais novo foi recusado: npm run db:refresh diz por quê.` };
  }
  return { name, level: "green", says: what };
}

function checkLoad({ lastLoad }: OperatingStatus): Check {
  const name = "load";
  if (lastLoad === null) return { name, level: "green", says: "Última carga: nenhuma." };
  const { kind, at, read, added, changed, rejected } = lastLoad;
  const what = `Última carga: ${kind}, ${moment(at)}; ${number(read)} linhas, ${number(added)} novas, ${number(changed)} mudadas, ${number(rejected)} rejeitadas.`;
  if (read > 0 && rejected / read > MANY_REJECTED) {
    return {
      name,
      level: "yellow",
      says: `${what} São muitas: veja o arquivo .rejected.csv, ou desfaça com npm run data:undo.`,
    };
  }
  return { name, level: "green", says: what };
}

function checkPublished({ loadsSinceRefresh }: OperatingStatus): Check {
  return loadsSinceRefresh > 0
    ? { name: "published", level: "yellow", says: "Há cargas que os números do site ainda não têm: npm run publish." }
    : { name: "published", level: "green", says: "Os números do site têm tudo o que foi carregado." };
}

function checkQuotes({ quotes: { counts, ages } }: OperatingStatus): Check {
  const name = "quotes";
  if (counts === null || counts.countedForPlaces === 0) {
    return { name, level: "red", says: "Nenhuma cotação conta: carregue cotações (npm run data:load) e atualize." };
  }
  const leftOut = counts.received - counts.countedForPlaces;
  const byAge = (ages ?? [])
    .map(({ days, quotes }) => `${number(quotes)} em ${days} ${days === 1 ? "dia" : "dias"}`)
    .join(", ");
  const what = `Cotações: ${byAge}. Fora da conta: ${number(counts.withoutPrice)} sem preço, ${number(counts.tooExpensive)} acima do limite, e ${number(counts.excludedInsurers)} de seguradoras que não contam nas páginas de veículos.`;
  const recent = ages?.find(({ days }) => days === QUIET_DAYS)?.quotes;
  if (recent === 0) {
    return { name, level: "yellow", says: `${what} Nenhuma chegou em ${QUIET_DAYS} dias: veja a exportação.` };
  }
  if (leftOut / counts.received > MANY_LEFT_OUT) {
    return {
      name,
      level: "yellow",
      says: `${what} Muitas ficam de fora (${percent(leftOut / counts.received)}): veja a exportação.`,
    };
  }
  return { name, level: "green", says: what };
}

function checkIndexable({ indexablePages }: OperatingStatus): Check {
  const says = `Páginas que pedem para ser encontradas: ${number(indexablePages)}.`;
  return { name: "indexable", level: indexablePages > 0 ? "green" : "yellow", says };
}

function checkCache({ reads, hits }: IsolateCounts): Check {
  const name = "cache";
  if (reads === 0) return { name, level: "green", says: "Cache: nada foi pedido a esta instância na última hora." };
  const share = hits / reads;
  const what = `Cache: ${percent(share)} de ${number(reads)} leituras desta instância na última hora vieram do que estava guardado.`;
  return { name, level: reads >= READS_TO_JUDGE && share < FEW_HITS ? "yellow" : "green", says: what };
}

function checkErrors({ errors }: IsolateCounts): Check {
  const name = "errors";
  if (errors === 0) return { name, level: "green", says: "Erros desta instância na última hora: nenhum." };
  const says = `Erros desta instância na última hora: ${number(errors)}. O log diz quais (npx wrangler tail).`;
  return { name, level: errors >= MANY_ERRORS ? "red" : "yellow", says };
}

function checkMigrations({ migrations }: OperatingStatus, expected: string): Check {
  const name = "migrations";
  const what = `Migrações: ${migrations.applied}, a mais nova ${migrations.newest ?? "nenhuma"}.`;
  if (migrations.newest === null || migrations.newest < expected) {
    return { name, level: "red", says: `${what} O site espera ${expected}: npm run db:migrate.` };
  }
  if (migrations.newest > expected) {
    return { name, level: "yellow", says: `${what} O site é mais antigo (${expected}): npx wrangler deploy.` };
  }
  return { name, level: "green", says: what };
}

const WORST: readonly Level[] = ["red", "yellow", "green"];

/** @param newestMigration of the files that the site was built with: `20261121005600` */
export function checkHealth(status: OperatingStatus, counts: IsolateCounts, newestMigration: string): Health {
  const checks = [
    checkRefresh(status),
    checkModel(status),
    checkLoad(status),
    checkPublished(status),
    checkQuotes(status),
    checkIndexable(status),
    checkCache(counts),
    checkErrors(counts),
    checkMigrations(status, newestMigration),
  ];
  const level = WORST.find((worst) => checks.some((check) => check.level === worst)) ?? "green";
  return { level, checks };
}
