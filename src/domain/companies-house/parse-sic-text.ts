export interface SicText {
  /** As text: leading zeros matter (`08110`). */
  readonly code: string;
  readonly description: string;
  /** Four digits are a code of the list before SIC 2007. */
  readonly classification: "SIC 2003" | "SIC 2007";
}

const SEPARATOR = " - ";

/**
 * Reads a `SicText` field of Companies House, such as *43210 - Electrical installation*, or a bare
 * code as their API gives it. Blank, *None Supplied* and anything without a code is undefined.
 */
export function parseSicText(text: string): SicText | undefined {
  const trimmed = text.trim();
  const at = trimmed.indexOf(SEPARATOR);
  const code = (at === -1 ? trimmed : trimmed.slice(0, at)).trim();
  if (!/^\d{4,5}$/.test(code)) return undefined;
  return {
    code,
    description: at === -1 ? "" : trimmed.slice(at + SEPARATOR.length).trim(),
    classification: code.length === 4 ? "SIC 2003" : "SIC 2007",
  };
}
