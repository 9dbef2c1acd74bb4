import type { Scope, Tx } from "#domain/context.ts";
import { readDirectorySearch, writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import { listMatches } from "#domain/directory/list-matches.ts";
import type { Alert } from "./favourites.schema.ts";
import { REMEMBERED_MATCHES, WATCHED_MATCHES, alertDays } from "./favourites.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export interface SavedSearch {
  id: string;
  userId: string;
  name: string;
  query: string;
  alert: Alert;
  dueAt: Date | null;
  seenNumbers: number[];
  seenFrom: number;
}

export async function findSearch(ctx: Scope, id: string): Promise<SavedSearch | undefined> {
  return selectSearches(ctx).where("id", "=", id).executeTakeFirst();
}

export function selectSearches(ctx: Scope) {
  return ctx.db
    .selectFrom("saved_search")
    .select([
      "id",
      "user_id as userId",
      "name",
      "query",
      "alert",
      "due_at as dueAt",
      "seen_numbers as seenNumbers",
      "seen_from as seenFrom",
    ])
    .$narrowType<{ alert: Alert }>();
}

/** A search as it is kept: canonical, from its first page on. */
export function canonicalQuery(query: string): string {
  const search = readDirectorySearch(new URLSearchParams(query));
  return writeDirectorySearch({ ...search, afterMain: "", afterSub: "" }).toString();
}

const matchesOf = (ctx: Tx, query: string) =>
  listMatches(ctx, readDirectorySearch(new URLSearchParams(query)), WATCHED_MATCHES);

/** What is remembered when an alert starts: the present matches are not new. */
export async function beginAlert(ctx: Tx, query: string, alert: Alert) {
  if (alert === "off") return { alert, due_at: null, seen_numbers: [] as number[], seen_from: 0 };
  const numbers = await matchesOf(ctx, query);
  return {
    alert,
    due_at: dueAfter(ctx.clock.now(), alert),
    seen_numbers: numbers,
    seen_from: lowestOf(numbers),
  };
}

/**
 * The same of a search that is there. Between two rhythms what it has seen stays: what came since the last look is still
 * told.
 */
export async function changeAlert(ctx: Tx, search: Pick<SavedSearch, "query" | "alert">, alert: Alert) {
  if (search.alert === alert) return {};
  if (search.alert === "off" || alert === "off") return beginAlert(ctx, search.query, alert);
  return { alert, due_at: dueAfter(ctx.clock.now(), alert) };
}

/** The matches that are new since the last check, and what to remember so that none is reported twice. */
export async function lookForNew(ctx: Tx, { query, seenNumbers, seenFrom }: SavedSearch) {
  const numbers = await matchesOf(ctx, query);
  const seen = new Set(seenNumbers);
  const fresh = numbers.filter((number) => number >= seenFrom && !seen.has(number));
  // What is there now comes first: a match that fell out would be new at every look.
  const all = [...new Set([...numbers, ...seenNumbers])];
  return {
    fresh,
    kept: { seen_numbers: all.slice(0, REMEMBERED_MATCHES), seen_from: lowestOf(numbers) },
  };
}

/** With more matches than are watched, older ones may come into sight when newer ones go: they are not new. */
function lowestOf(numbers: readonly number[]): number {
  return numbers.length < WATCHED_MATCHES ? 0 : numbers.at(-1)!;
}

/** The next day or week, skipping missed ones. */
export function dueAfter(now: Date, alert: Exclude<Alert, "off">, last: Date = now): Date {
  const step = alertDays[alert] * DAY_MS;
  const steps = Math.floor((now.getTime() - last.getTime()) / step) + 1;
  return new Date(last.getTime() + steps * step);
}
