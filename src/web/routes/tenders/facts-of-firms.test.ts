import { expect, test } from "vitest";
import { factsOfFirms } from "./facts-of-firms.ts";
import { invitedToast } from "./unreached.tsx";

const row = { invited: 3, pricing: 2, quotes: 1, declined: 1, unconfirmed: 0, repricedBy: null };
const said = (state: "draft" | "issued") => factsOfFirms({ ...row, state }).filter(Boolean);

test("firms are invited once it has gone out to them, and chosen before", () => {
  expect(said("issued")).toEqual(["3 firms invited", "1 pricing", "1 quote in", "1 declined"]);
  expect(said("draft")[0]).toBe("3 firms chosen");
  expect(invitedToast({ count: 3, areTold: true }, [])).toEqual({ title: "3 firms invited" });
  expect(invitedToast({ count: 1, areTold: false }, [])).toEqual({
    title: "1 firm chosen",
    description: "Invited when you issue the tender.",
  });
  expect(invitedToast({ count: 1, areTold: true }, ["Moor"])).toEqual({
    title: "1 firm invited",
    description: "Moor cannot be reached by e-mail: tell it yourself.",
  });
});
