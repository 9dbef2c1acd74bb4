import { expect, test } from "vitest";
import { type Wanted, addressOf, isOnlyCell, readWanted } from "./comparison-wanted.ts";

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

test("only another cell of the same lines leaves the page as it is", () => {
  const at = (query: string) => new URL(query, "https://lintel.test/comparison");
  const way = (from: string, to: string) => ({ currentUrl: at(from), nextUrl: at(to) });
  const cells = [
    way("?", "?cell=1.2"),
    way("?from=200&cell=1.2", "?from=200&cell=1.3"),
    way("?cell=1.2", "?"),
  ];
  expect(cells.map(isOnlyCell)).toEqual([true, true, true]);
  const others = [
    way("?cell=1.2", "?cell=1.2"),
    way("?", "?from=200&cell=1.2"),
    way("?cell=1.2", "?firm=3"),
    way("?corrects=tmi_1", "?cell=1.2"),
    way("/other?", "?cell=1.2"),
    { ...way("?", "?cell=1.2"), formMethod: "POST" as const },
  ];
  expect(others.filter(isOnlyCell)).toEqual([]);
});
