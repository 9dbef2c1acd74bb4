import { expect, test } from "vitest";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { packageParts, partAt, partsOf, sayWaiting } from "./package-parts.data.ts";

const home = "/company/tenders/pkg_1";

test("every part's own address leads to it, however it is written", () => {
  for (const part of packageParts) {
    const address = part.path === "" ? home : `${home}/${part.path}`;
    expect(partAt(address, home)).toBe(part);
    expect(partAt(address.toUpperCase(), home.toUpperCase())).toBe(part);
  }
});

test("what lies below a part, or beside it as its own, is of it", () => {
  expect(partAt(`${home}/quotes/comparison`, home)?.label).toBe("Quotes");
  expect(partAt(`${home}/lodged`, home)?.label).toBe("Quotes");
  expect(partAt(`${home}/changes/chg_1`, home)?.label).toBe("Changes");
  expect(partAt(`${home}/quotesque`, home)).toBeUndefined();
});

test("what cannot apply at a stage is no part then, unless somebody is on its page", () => {
  const labels = (state: PackageState, current?: string, visitRule: "none" | "optional" = "none") =>
    partsOf(
      { state, visitRule, ndaHash: null },
      packageParts.find(({ label }) => label === current),
    ).map(({ label }) => label);
  expect(labels("draft")).toEqual(expect.arrayContaining(["Site visits", "NDA"]));
  for (const part of ["Changes", "Addenda", "Quotes", "Award"]) expect(labels("draft")).not.toContain(part);
  expect(labels("draft", "Quotes")).toContain("Quotes");
  expect(labels("issued")).toEqual(expect.arrayContaining(["Changes", "Site visits", "Quotes"]));
  for (const part of ["NDA", "Award"]) expect(labels("issued")).not.toContain(part);
  expect(labels("under_evaluation")).toEqual(expect.arrayContaining(["Addenda", "Quotes", "Award"]));
  expect(labels("under_evaluation")).not.toContain("Site visits");
  expect(labels("under_evaluation", undefined, "optional")).toContain("Site visits");
  expect(labels("cancelled")).toContain("Award");
});

test("a part says how much waits there, and what, and nothing where nothing does", () => {
  const waiting = { questions: 1, timeRequests: 0, expressions: 2, waitingQuotes: 0 };
  const said = packageParts.flatMap(({ path, label }) => {
    const waits = sayWaiting(path, waiting);
    return waits ? [`${label} ${waits.count} ${waits.what}`] : [];
  });
  expect(said).toEqual(["Firms 2 firms ask to be invited", "Questions 1 waits for your answer"]);
  expect(sayWaiting("questions", { ...waiting, timeRequests: 2 })).toMatchObject({ count: 3 });
  expect(sayWaiting("quotes", { ...waiting, waitingQuotes: 1 })?.what).toBe("quote waits for you");
});
