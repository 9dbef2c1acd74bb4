/** Rows as CSV (RFC 4180), with a mark in front for spreadsheets and nothing in it that one would run as a formula. */
export function writeCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(value: unknown): string {
  const text = textOf(value);
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
