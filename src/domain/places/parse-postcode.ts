export interface Postcode {
  /** The part that names the district, for example `LS1` or `EC1A`. */
  readonly outward: string;
  /** The part within it, for example `4AP`; absent when only the district was given. */
  readonly inward?: string;
}

/** The letters each position may have or once had (W1M); GIR 0AA is the one exception. */
const OUTWARD = /^(?:[A-PR-UWYZ]\d[\dA-HJKMNPR-Y]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?|GIR(?=0AA$))/
  .source;
const FULL = new RegExp(`${OUTWARD}(?<inward>\\d[ABD-HJLNP-UW-Z]{2})$`);
const DISTRICT = new RegExp(`${OUTWARD}$`);
/** A postcode broken off in the middle: district, space, and the first one or two of three. */
const UNFINISHED = /^([A-Z]+\d[A-Z\d]?)\s+\d[A-Z]?$/;

const MAX_LENGTH = 20;

/**
 * Reads a UK postcode, whole (*LS1 4AP*) or only its outward code (*LS1*), in any case and with any
 * spaces; one that is still being typed (*LS1 4*) is its outward code. Strict on the shape, but
 * whether such a code was ever issued is not checked.
 */
export function parsePostcode(text: string): Postcode | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const trimmed = text.trim().toUpperCase();
  const unfinished = UNFINISHED.exec(trimmed)?.[1];
  const code = unfinished ?? trimmed.replace(/\s+/g, "");
  const inward = unfinished === undefined ? FULL.exec(code)?.groups?.["inward"] : undefined;
  if (inward !== undefined) return { outward: code.slice(0, -inward.length), inward };
  return DISTRICT.test(code) ? { outward: code } : undefined;
}
