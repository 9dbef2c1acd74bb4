import pg from "pg";

/** Notes in which order what is asked of the database comes, and how much of it, until it is told to end. */
export function noteOrders(): { orders: Set<string>; end: () => void } {
  const orders = new Set<string>();
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: unknown, ...given: unknown[]): unknown {
    const [query, more] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = (typeof query === "string" ? query : query.text) ?? "";
    const values = typeof query === "string" ? more : query.values;
    if (!text.includes("pgboss"))
      for (const order of ordersIn(text, Array.isArray(values) ? values : [])) orders.add(order);
    return ask.apply(this, given);
  } as typeof pg.Client.prototype.query;
  return { orders, end: () => void (pg.Client.prototype.query = ask as typeof pg.Client.prototype.query) };
}

/** Every `order by` of a statement, with the table before it and the limit behind it. */
function ordersIn(text: string, values: readonly unknown[]): string[] {
  const plain = text.replace("/* prepared */", "").replaceAll('"', "").replaceAll(/\s+/g, " ");
  return [...plain.matchAll(/\border by /gi)].map(({ index }) => {
    const [, table = "?"] = /.*\bfrom \(?([\w.]+)/is.exec(plain.slice(0, index)) ?? [];
    const rest = untilClosed(plain.slice(index + "order by ".length));
    const [order = ""] = rest.split(/ (?:limit|offset|for (?:no key )?update|range|rows) /i);
    const [, limit] = / limit (\$?\d+)/i.exec(rest) ?? [];
    const most = limit?.startsWith("$") ? values[Number(limit.slice(1)) - 1] : limit;
    return `${table}: ${order.trim().replaceAll(/\$\d+/g, "$")}${most === undefined ? "" : ` limit ${String(most)}`}`;
  });
}

/** Up to the bracket that closes what the text stands in. */
function untilClosed(text: string): string {
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}
