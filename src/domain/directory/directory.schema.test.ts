import fc from "fast-check";
import { expect, test } from "vitest";
import { directorySearchSchema, readDirectorySearch, writeDirectorySearch } from "./directory.schema.ts";

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

test("the same search is always the same address, without its defaults", () => {
  const params = new URLSearchParams(
    "sort=name&type=all&verified=on&q=+a++b+&specialties=FN-01&specialties=EG-06",
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
