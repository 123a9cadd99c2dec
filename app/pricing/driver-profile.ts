// A driver profile in words (section 3 of the specification).

/** What a quote says of its driver. Null where the quote does not say it. */
export interface DriverProfile {
  /** `M` is a man; anything else is shown as a woman. */
  readonly gender: string | null;
  /** `26-35`, `56+` or the insurer's own words. */
  readonly ageRange: string | null;
  readonly maritalStatus: string | null;
  readonly youngDrivers: boolean;
}

const MARITAL_STATUSES: Readonly<Record<string, string>> = {
  casado: "casado(a)",
  casada: "casado(a)",
  married: "casado(a)",
  solteiro: "solteiro(a)",
  solteira: "solteiro(a)",
  single: "solteiro(a)",
  divorciado: "divorciado(a)",
  divorced: "divorciado(a)",
  separado: "separado(a)",
  viuvo: "viúvo(a)",
  viúvo: "viúvo(a)",
  widowed: "viúvo(a)",
};

function ageInWords(ageRange: string): string {
  const range = /^(\d{2})\s*(?:-|a)\s*(\d{2})$/.exec(ageRange);
  if (range) return `${range[1]} a ${range[2]} anos`;
  const from = /^(\d{2})\s*\+$/.exec(ageRange);
  if (from) return `${from[1]} anos ou mais`;
  return /\d$/.test(ageRange) ? `${ageRange} anos` : ageRange;
}

/** `Homem, 26 a 35 anos, casado(a), com jovens na residência`; leaves out what is not known. */
export function describeProfile(profile: DriverProfile): string {
  const parts = [profile.gender === "M" ? "Homem" : "Mulher"];
  const age = profile.ageRange?.trim();
  if (age) parts.push(ageInWords(age));
  const marital = profile.maritalStatus?.trim();
  if (marital) parts.push(MARITAL_STATUSES[marital.toLowerCase()] ?? marital);
  if (profile.youngDrivers) parts.push("com jovens na residência");
  return parts.join(", ");
}
