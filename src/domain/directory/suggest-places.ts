import { sql } from "kysely";
import { listRegionNames } from "#domain/places/find-region.ts";
import { readLocation } from "#domain/places/read-location.ts";
import type { ReadableDb } from "#platform/db.ts";
import { measureEdits } from "./measure-edits.ts";

interface Candidate {
  name: string;
  word: string;
  /** How well known it is: people of a town, and more than any town has for a region. */
  weight: number;
}

const MIN_NAME = 4;
const MAX_SUGGESTED = 4;

/** The places and regions whose names are most like one that is unknown, at most four; for a postcode, codes of its area. */
export async function suggestPlaces(db: ReadableDb, location: string): Promise<string[]> {
  const { postcode, name } = readLocation(location);
  const towns = name === "" ? [] : await suggestNames(db, name);
  const codes = postcode ? await suggestOutwardCodes(db, postcode.outward) : [];
  return [...new Set([...towns, ...codes])].slice(0, MAX_SUGGESTED);
}

async function suggestNames(db: ReadableDb, asked: string): Promise<string[]> {
  if (asked.length < MIN_NAME) return [];
  const { rows } = await sql<Candidate>`
    select distinct on (search_name) name, search_name as word, population as weight
    from place where kind = 'town' and (search_name % ${asked} or search_name like ${`${asked}%`})
    order by search_name, population desc, id limit 200`.execute(db);
  const regions = listRegionNames().map(({ searchName, name }) => ({
    name,
    word: searchName,
    weight: Infinity,
  }));
  return [...rows, ...regions]
    .map((candidate) => ({ ...candidate, edits: measureLikeness(asked, candidate.word) }))
    .filter(({ edits }) => edits <= Math.max(1, Math.floor(asked.length / 4)))
    .toSorted((a, b) => a.edits - b.edits || b.weight - a.weight || a.word.localeCompare(b.word))
    .map(({ name }) => name);
}

/** One letter for a name that was begun, however much of it is still to come. */
const measureLikeness = (asked: string, word: string) =>
  word.startsWith(asked) && word !== asked ? 1 : measureEdits(asked, word);

/** Codes of the same area that differ in a letter, the nearest in number first. */
async function suggestOutwardCodes(db: ReadableDb, outward: string): Promise<string[]> {
  const area = /^[A-Z]+/.exec(outward)![0].toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select name from place where kind = 'outward' and search_name like ${`${area}%`}`.execute(db);
  const numberOf = (code: string) => Number(/\d+/.exec(code)?.[0]);
  const distance = (code: string) => Math.abs(numberOf(code) - numberOf(outward));
  return rows
    .map(({ name }) => name)
    .filter((name) => name.replace(/\d.*/, "").toLowerCase() === area && measureEdits(outward, name) <= 1)
    .toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b));
}
