import { hashName, seedRandom } from "./seed-random.ts";
import { expect, test } from "vitest";

const draw = (name: string) => {
  const r = seedRandom(name);
  return Array.from({ length: 20 }, () => r.next());
};

test("the same name gives the same sequence, another name another", () => {
  expect(draw("Aireborough")).toEqual(draw("Aireborough"));
  expect(draw("Unit 1")).not.toEqual(draw("Unit 2"));
});

test("fractions lie in [0, 1) and are spread evenly", () => {
  const r = seedRandom("spread");
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 10_000; i++) {
    const value = r.next();
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
    tenths[Math.floor(value * 10)]! += 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("whole numbers include both ends, shuffling keeps every item", () => {
  const r = seedRandom("ends");
  expect(new Set(Array.from({ length: 200 }, () => r.int(1, 4)))).toEqual(new Set([1, 2, 3, 4]));
  const mixed = r.shuffle([1, 2, 3, 4, 5]);
  expect([mixed.length, new Set(mixed)]).toEqual([5, new Set([1, 2, 3, 4, 5])]);
  expect(() => r.pick([])).toThrow(RangeError);
});

test("a hash is an unsigned 32-bit number, whatever is in the name", () => {
  for (const name of ["", "a", "Façade 🏗", "x".repeat(5_000)]) {
    const hash = hashName(name);
    expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
  }
});
