import type { Release } from "./shape-release.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Releases as the one that says how things stand, by the standard's merging rules: what has an id is merged with what had
 * it before, anything else is replaced by what came last.
 */
export function mergeReleases(releases: readonly Release[]): Release {
  const last = releases.at(-1)!;
  const merged = releases.reduce<Json>((before, next) => merge(before, next as unknown as Json), {});
  return {
    ...(merged as unknown as Release),
    id: `${last.ocid}-${last.date}`,
    date: last.date,
    tag: ["compiled"],
  };
}

function merge(before: Json, next: Json): Json {
  if (isObject(before) && isObject(next)) {
    const kept = Object.entries(next).map(([key, value]) => [key, merge(before[key] ?? null, value)]);
    return { ...before, ...(Object.fromEntries(kept) as Record<string, Json>) };
  }
  if (Array.isArray(before) && Array.isArray(next) && next.every(hasId)) {
    const now = new Map(before.map((each) => [idOf(each), each]));
    for (const each of next) now.set(idOf(each), merge(now.get(idOf(each)) ?? null, each));
    return [...now.values()];
  }
  return next;
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasId = (value: Json) => isObject(value) && "id" in value;
const idOf = (value: Json) => (isObject(value) ? JSON.stringify(value["id"]) : "");
