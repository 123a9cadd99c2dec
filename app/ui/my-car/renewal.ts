// The month in which an insurance is renewed, as a calendar's file (RFC 5545): every year on its first day, told a month before.

interface Renewal {
  /** 1 is January. */
  readonly month: number;
  readonly car: string;
  readonly address: string;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** Lines of at most 75 bytes: what is longer goes on after a space. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const lines = [""];
  for (const letter of line) {
    const current = lines.at(-1) ?? "";
    if (bytes.encode(current + letter).length <= 74) lines[lines.length - 1] = current + letter;
    else lines.push(letter);
  }
  return lines.join("\r\n ");
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** @param now the next time is after it */
export function writeRenewal({ month, car, address }: Renewal, now: Date): string {
  const year = now.getFullYear() + (month <= now.getMonth() + 1 ? 1 : 0);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Seguro de carro//Renovacao//PT",
    "BEGIN:VEVENT",
    `UID:${new URL(address).pathname.slice(1).replaceAll("/", "-")}@${new URL(address).host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${year}${String(month).padStart(2, "0")}01`,
    "RRULE:FREQ=YEARLY",
    `SUMMARY:${escapeText(`Renovar o seguro: ${car}`)}`,
    `DESCRIPTION:${escapeText(`Veja antes quanto custa: ${address}`)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Renovação do seguro em um mês",
    "TRIGGER:-P30D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
