import { expect, test } from "vitest";
import { type Wanted, addressOf, readWanted } from "./comparison-wanted.ts";

const read = (query: string) => readWanted(new URL(query, "https://lintel.test/comparison"));
const all: Wanted = { from: 200, isOdd: true, sought: "drain", cell: { key: "2", line: 7 }, firm: "tqu_3" };

test("what an address says is read again from the address that is written of it", () => {
  expect(read(addressOf(all))).toEqual(all);
  const whole: Wanted = { ...all, cell: { key: "tqu_2", line: null } };
  expect(read(addressOf(whole))).toEqual(whole);
  const none: Wanted = { from: 0, isOdd: false, sought: "", cell: null, firm: null };
  expect([addressOf(none), read("?")]).toEqual(["?", none]);
});

test("one thing changes and the rest stays", () => {
  expect(read(addressOf(all, { from: 400 }))).toEqual({ ...all, from: 400 });
  expect(read(addressOf(all, { firm: null, cell: null }))).toEqual({ ...all, firm: null, cell: null });
});

test("what no address of ours says is as if it were not there", () => {
  expect(read("?from=399&firm=x.&cell=1.&show=even")).toMatchObject({ from: 200, firm: null, cell: null });
  expect(read(`?find=+${"x".repeat(500)}`).sought).toHaveLength(100);
});
