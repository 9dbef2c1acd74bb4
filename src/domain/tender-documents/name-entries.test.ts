import { expect, test } from "vitest";
import { nameEntries } from "./name-entries.ts";

test("documents lie in a folder by their kind, each under a name that no other has", () => {
  const named = nameEntries([
    { kind: "drawing", fileName: "A-101.pdf" },
    { kind: "drawing", fileName: "a-101.PDF" },
    { kind: "drawing", fileName: "A-101 (2).pdf" },
    { kind: "specification", fileName: "A-101.pdf" },
  ]);
  expect(named).toEqual([
    "Drawing/A-101.pdf",
    "Drawing/a-101 (2).PDF",
    "Drawing/A-101 (2) (2).pdf",
    "Specification/A-101.pdf",
  ]);
  expect(new Set(named.map((path) => path.toLowerCase())).size).toBe(4);
});

test("no name leads out of its folder or is one that a system keeps for itself", () => {
  const names = ["../../etc/passwd", "..", "CON.pdf", 'a:b*"c"?.pdf', "end. ", "back\\slash"];
  const named = nameEntries(names.map((fileName) => ({ kind: "drawing", fileName })));
  expect(named).toEqual([
    "Drawing/.._.._etc_passwd",
    "Drawing/_",
    "Drawing/_CON.pdf",
    "Drawing/a_b__c__.pdf",
    "Drawing/end",
    "Drawing/back_slash",
  ]);
});
