import { expect, test } from "vitest";
import { directorySearchSchema } from "#domain/directory/directory.schema.ts";
import { describeOrder, describeSearch, listAsked } from "./describe-search.ts";

const search = (values: object) => directorySearchSchema.parse(values);

test("the line above a list says what orders it, and why, where that is not plain", () => {
  expect(describeOrder(search({ sort: "recommended" }), null)).toBe(
    "In order: recommended first: verified, well rated, complete, answers inquiries",
  );
  expect(describeOrder(search({ sort: "name" }), null)).toBe("In order: by company name");
  expect(describeOrder(search({ sort: "rating", type: "main" }), "Leeds")).toBe(
    "In order: by rating, the highest first",
  );
  expect(describeOrder(search({ sort: "recommended", type: "sub" }), "Leeds")).toBe(
    "In Leeds, then covering it; each recommended first",
  );
});

test("a search is named by what it asks for, and by nothing else", () => {
  expect(describeSearch(search({}))).toBe("");
  const asked = search({ q: "steel", location: "Leeds", verified: "on", type: "sub" });
  expect(describeSearch(asked)).toBe("“steel”, in or covering Leeds, verified only");
  expect(listAsked(asked)).toEqual(["steel", "Leeds", "Subcontractors", "verified only"]);
  expect(listAsked(search({}))).toEqual([]);
});
