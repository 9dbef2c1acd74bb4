/** `cmp_bench_000012` of the number 12, as SQL of a number. */
export const id = (prefix: string, n: string) => `'${prefix}_bench_' || lpad((${n})::text, 6, '0')`;
export const idOf = (prefix: string, n: number) => `${prefix}_bench_${String(n).padStart(6, "0")}`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
export const listed = (texts: readonly string[]) => `array[${texts.map(quoted).join(", ")}]`;
/** One of the texts after the other by a number, as SQL. */
export const pick = (texts: readonly string[], n: string) =>
  `(${listed(texts)})[1 + (${n}) % ${texts.length}]`;
