/** What we can compress to, the smaller result first. */
const OFFERED = ["br", "gzip"] as const;

export type Encoding = (typeof OFFERED)[number];

/**
 * The encoding that an Accept-Encoding header prefers among ours: by its weights, then the smaller; null is none.
 * A weight of 0 refuses, be it by name or by `*`.
 */
export function chooseEncoding(header: string | null | undefined): Encoding | null {
  if (!header) return null;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    weights.set(name, weightOf(parameters));
  }
  const gzip = weights.get("gzip") ?? weights.get("x-gzip");
  if (gzip !== undefined) weights.set("gzip", gzip);
  const others = weights.get("*") ?? 0;
  let best: Encoding | null = null;
  // What is sent as it is counts only where somebody gave it a weight of its own.
  let most = Math.max(0, (weights.get("identity") ?? 0) - Number.EPSILON);
  for (const encoding of OFFERED) {
    const weight = weights.get(encoding) ?? others;
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
}

/** One that cannot be read is taken as a refusal. */
function weightOf(parameters: readonly string[]): number {
  const found = parameters.find((text) => /^q\s*=/.test(text));
  if (found === undefined) return 1;
  const text = found.slice(found.indexOf("=") + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
