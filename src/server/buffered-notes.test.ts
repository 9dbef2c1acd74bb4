import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { BufferedNotes } from "./buffered-notes.ts";

const services = { log: createLog("silent") } as ConstructorParameters<typeof BufferedNotes>[0];

/** Keeps what is stored; `whileStoring` happens in the middle of it. */
function open(whileStoring: (stored: readonly string[]) => void = () => {}) {
  const stored: string[][] = [];
  const notes = new BufferedNotes<string>(services, "notes", async (rows) => {
    whileStoring(rows);
    stored.push(rows);
  });
  return { notes, stored };
}

test("the same is noted once until it is stored, and then again", async () => {
  const { notes, stored } = open();
  notes.note("a", () => "first");
  notes.note("a", () => "again");
  await notes.write();
  notes.note("a", () => "later");
  await notes.write();
  expect(stored).toEqual([["first"], ["later"]]);
});

test("what comes while others are stored is stored after them", async () => {
  const { notes, stored } = open((rows) => rows.includes("one") && notes.note("b", () => "two"));
  notes.note("a", () => "one");
  await notes.write();
  expect(stored).toEqual([["one"], ["two"]]);
});

test("what could not be stored waits for the next time", async () => {
  let isAway = true;
  const { notes, stored } = open(() => {
    if (isAway) throw new Error("the database does not answer");
  });
  notes.note("a", () => "one");
  await notes.write();
  expect(stored).toEqual([]);
  isAway = false;
  await notes.write();
  expect(stored).toEqual([["one"]]);
});
