import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type DataSection, dataSections } from "./data-sections.queries.ts";
import { londonDay } from "#platform/london-time.ts";
import { writeCsv } from "#platform/write-csv.ts";

export interface Download {
  fileName: string;
  contentType: string;
  body: string;
}

/** Everything held about the acting member, as one JSON or CSV file; the download is noted in the audit log. */
export async function exportMyData(ctx: Context, { format }: { format: "json" | "csv" }): Promise<Download> {
  const { userId, email } = requireMember(ctx, canKeepAccount(ctx.actor));
  const sections = await ctx.transact(async (tx) => {
    await recordEvent(tx, { action: "data-exported", details: { format } });
    const read: [DataSection, Record<string, unknown>[]][] = [];
    for (const section of dataSections) read.push([section, await section.read(tx.db, { userId, email })]);
    return read;
  });
  const day = londonDay(ctx.clock.now());
  if (format === "json") {
    const data = Object.fromEntries(sections.map(([{ name }, rows]) => [name, rows]));
    const body = JSON.stringify({ madeAt: ctx.clock.now(), person: userId, ...data }, null, 2);
    return { fileName: `lintel-my-data-${day}.json`, contentType: "application/json", body };
  }
  const lines = sections.flatMap(([{ name }, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [name, index + 1, field, value]),
    ),
  );
  const body = writeCsv(["section", "entry", "field", "value"], lines);
  return { fileName: `lintel-my-data-${day}.csv`, contentType: "text/csv; charset=utf-8", body };
}
