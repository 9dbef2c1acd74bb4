import fc from "fast-check";
import { expect, test } from "vitest";
import { newKey, openPadded, sealPadded, unwrapKey, wrapKey } from "./envelope.ts";

const bytes = fc.uint8Array({ maxLength: 700 });
const place = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.nat()), { maxLength: 4 });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test("what was sealed is opened with its key at its place, and nowhere else", () => {
  const [key, other] = [newKey(), newKey()];
  fc.assert(
    fc.property(bytes, place, place, (content, here, there) => {
      const sealed = sealPadded(key, content, here, 64);
      expect(openPadded(key, sealed, here)).toEqual(Buffer.from(content));
      expect(() => openPadded(other, sealed, here)).toThrow();
      if (!isSame(here, there)) expect(() => openPadded(key, sealed, there)).toThrow();
    }),
    { numRuns: 200 },
  );
});

test("places that look alike when they are put together are different ones", () => {
  const key = newKey();
  for (const [one, other] of [
    [
      ["a", "bc"],
      ["ab", "c"],
    ],
    [["1"], [1]],
    [["a", ""], ["a"]],
    [["a,b"], ["a", "b"]],
  ] as const)
    expect(() => openPadded(key, sealPadded(key, Buffer.from("x"), one, 64), other)).toThrow();
});

test("no byte of it can be changed, and none be taken away or put to it", () => {
  const key = newKey();
  const sealed = sealPadded(key, Buffer.from("1,234,500"), ["quote", 1], 64);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => openPadded(key, changed, ["quote", 1]), `byte ${at}`).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => openPadded(key, sealed.subarray(0, length), ["quote", 1]), `length ${length}`).toThrow();
  expect(() => openPadded(key, Buffer.concat([sealed, Buffer.alloc(1)]), ["quote", 1])).toThrow();
});

test("a length shows only between which powers of two it lies, and none below the least", () => {
  const key = newKey();
  const lengthOf = (length: number) => sealPadded(key, Buffer.alloc(length), [], 256).length - 28;
  fc.assert(
    fc.property(fc.nat(5_000), (length) => {
      const padded = lengthOf(length);
      expect(Number.isInteger(Math.log2(padded))).toBe(true);
      expect(padded).toBeGreaterThanOrEqual(Math.max(256, length + 4));
      expect(padded).toBeLessThan(Math.max(257, 2 * (length + 4)));
    }),
  );
  expect([0, 1, 252, 253, 508, 509].map(lengthOf)).toEqual([256, 256, 256, 512, 512, 1024]);
});

test("the same is never sealed the same way twice, and does not show in what it becomes", () => {
  const key = newKey();
  const price = Buffer.from('{"total":1234500}');
  const all = Array.from({ length: 200 }, () => sealPadded(key, price, ["q"], 256));
  expect(new Set(all.map((sealed) => sealed.toString("hex"))).size).toBe(200);
  for (const sealed of all) expect(sealed.includes("1234500")).toBe(false);
});

test("a key is wrapped as sixty bytes, and comes back only from under the same key for the same place", () => {
  const [outer, key] = [newKey(), newKey()];
  const wrapped = wrapKey(outer, key, ["package", "pkg_1"]);
  expect(wrapped).toHaveLength(60);
  expect(unwrapKey(outer, wrapped, ["package", "pkg_1"])).toEqual(key);
  expect(() => unwrapKey(outer, wrapped, ["package", "pkg_2"])).toThrow();
  expect(() => unwrapKey(newKey(), wrapped, ["package", "pkg_1"])).toThrow();
});
