import fc from "fast-check";
import { expect, test } from "vitest";
import {
  directorySearchSchema,
  listUnknownSpecialties,
  readDirectorySearch,
  writeDirectorySearch,
} from "./directory.schema.ts";

test("an address without a query asks for everything by name", () => {
  expect(readDirectorySearch(new URLSearchParams())).toEqual({
    q: "",
    location: "",
    type: "all",
    specialties: [],
    verified: false,
    sort: "name",
    afterMain: "",
    afterSub: "",
  });
});

test("a form's repeated and joined specialties are read, those of another type left out", () => {
  const params = new URLSearchParams("type=sub&specialties=EG-06&specialties=FN-01,retail&specialties=EG-06");
  expect(readDirectorySearch(params).specialties).toEqual(["EG-06", "FN-01"]);
});

test.each([
  ["specialties=eg-06", ["EG-06"], []],
  ["Specialties=Piling&LOCATION=Leeds", ["EG-06"], []],
  ["specialties=Carpet,+vinyl+%26+LVT", ["FN-04"], []],
  ["specialties=pilling&specialties=EG-06,+xx&specialties=pilling", ["EG-06"], ["pilling", "xx"]],
  ["specialties=retail&type=sub", [], []],
  ["specialties=", [], []],
  [`specialties=${"a,b,c,d,e,f,g"}`, [], ["a", "b", "c", "d", "e"]],
])("%s is read by code or name; what is neither is told", (query, codes, unknown) => {
  const params = new URLSearchParams(query);
  expect(readDirectorySearch(params).specialties).toEqual(codes);
  expect(listUnknownSpecialties(params)).toEqual(unknown);
});

test("the same search is always the same address, without its defaults", () => {
  const params = new URLSearchParams(
    "sort=name&usual=name&type=all&verified=on&q=+a++b+&specialties=FN-01&specialties=EG-06",
  );
  expect(writeDirectorySearch(readDirectorySearch(params)).toString()).toBe(
    "q=a+b&specialties=EG-06&specialties=FN-01&verified=1",
  );
});

test("whatever is read can be written and read again", () => {
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.anything());
  const input = fc.record({
    q: value,
    location: value,
    type: value,
    specialties: value,
    sort: value,
    afterSub: value,
  });
  fc.assert(
    fc.property(input, (raw) => {
      const search = directorySearchSchema.parse(raw);
      expect(directorySearchSchema.parse(search)).toEqual(search);
      expect(readDirectorySearch(writeDirectorySearch(search))).toEqual(search);
      expect(search.q.isWellFormed() && !/\p{Control}/u.test(search.q)).toBe(true);
    }),
  );
});
