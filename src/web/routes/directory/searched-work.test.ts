import { expect, test } from "vitest";
import { readDirectorySearch } from "#domain/directory/directory.schema.ts";
import { readSearched } from "../inquiries/searched.ts";
import { searchedWork } from "./searched-work.ts";

type Place = Parameters<typeof searchedWork>[0]["place"];
const leeds = { name: "Leeds" } as Place;
const workOf = (query: string, place: Place) =>
  searchedWork({ search: readDirectorySearch(new URLSearchParams(query)), place });

test("a request begins with the one service and the place that were looked for", () => {
  expect(workOf("q=drylining&location=Leeds", leeds)).toEqual({ service: "IP-01", place: "Leeds" });
  expect(workOf("specialties=IP-01&location=Leeds", leeds)).toEqual({ service: "IP-01", place: "Leeds" });
  expect(workOf("specialties=IP-01,FN-01&location=Leeds", leeds)).toEqual({ place: "Leeds" });
  expect(workOf("q=Aire+Valley&location=Nowhere", undefined)).toEqual({});
});

test("an address names them for the request, and nothing that is no service", () => {
  const read = (query: string) => readSearched(new URLSearchParams(query));
  expect(read("company=3&service=IP-01&place=Leeds")).toEqual({ service: "IP-01", place: "Leeds" });
  expect(read("company=3&service=XX-99&place=+")).toEqual({});
});
