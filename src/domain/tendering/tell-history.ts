import type { Scope } from "#domain/context.ts";
import { historyWords } from "#domain/packages/history-words.data.ts";
import { type HistoryLine, listHistory } from "#domain/packages/list-history.ts";

export interface ToldHistory {
  /** The oldest first, each in words and with the document set that counted when it happened. */
  lines: { at: Date; what: string; who: string; set: number | null }[];
  /** There are older ones that are not among them. */
  isCut: boolean;
}

/** The newest lines of a package's history as its buyer reads them, for a file. */
export async function tellHistory(
  scope: Pick<Scope, "db">,
  { packageId, most }: { packageId: string; most: number },
): Promise<ToldHistory> {
  const newest = await listHistory(scope, { packageId, most: most + 1 });
  const lines = newest
    .slice(0, most)
    .toReversed()
    .map(({ kind, at, who, firm, details, set }: HistoryLine) => ({
      at,
      what: historyWords(kind, { ...details, ...(firm !== null && { firm }) }),
      who: who ?? "",
      set,
    }));
  return { lines, isCut: newest.length > most };
}
