import { expect, test } from "vitest";
import { packageParts, partAt } from "./package-parts.data.ts";

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
  expect(partAt(`${home}/changes/chg_1`, home)?.label).toBe("Documents");
  expect(partAt(`${home}/quotesque`, home)).toBeUndefined();
});
