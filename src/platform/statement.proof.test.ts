import fc from "fast-check";
import { expect, test } from "vitest";
import { signingKeyOf } from "./signing-key.ts";
import { hashStatementSync } from "./signing-key.ts";
import { fingerprintOf, hashStatement, isSigned, writeCanonical } from "./statement.proof.ts";

const SECRET = "a secret of thirty-two characters";

const fact = fc.letrec((tie) => ({
  fact: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("fact"), { maxLength: 3 }),
    fc.dictionary(fc.string({ unit: "grapheme" }), tie("fact"), { maxKeys: 4 }),
  ),
})).fact;

/** The same facts, every object's members in the opposite order. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn);
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).map(([name, each]) => [name, turn(each)]);
  return Object.fromEntries(members.toReversed());
}

test("the written form is one whatever the order of the members, and reads back as what was written", () => {
  fc.assert(
    fc.property(fact, (value) => {
      const text = writeCanonical(value);
      expect(writeCanonical(turn(value))).toBe(text);
      expect(writeCanonical(JSON.parse(text))).toBe(text);
      // -0 is written 0.
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 200 },
  );
});

test("it is the form of RFC 8785: members by UTF-16 units, controls escaped shortest, all else as it is", () => {
  expect(writeCanonical({ b: [1, true, null], a: '€\n\u000f"\\/', "\u{1F600}": 1, "\uFB33": 2, A: -5 })).toBe(
    '{"A":-5,"a":"€\\n\\u000f\\"\\\\/","b":[1,true,null],"\u{1F600}":1,"\uFB33":2}',
  );
});

test.each([
  ["a fraction", 0.5],
  ["a number that readers round", 2 ** 53],
  ["no number", Number.NaN],
  ["nothing", undefined],
  ["nothing in a list", [undefined]],
  ["half a character", "\ud800"],
  ["half a character in a name", { "\udc00": 1 }],
  ["a day", new Date(0)],
  ["bytes", Buffer.from("a")],
  ["a map", new Map()],
])("%s has no written form", (_, value) => {
  expect(() => writeCanonical(value)).toThrow(TypeError);
});

test("what a secret's key has signed is checked by Web Crypto, and nothing else passes", async () => {
  const key = signingKeyOf(SECRET, "record");
  const signed = key.sign({ size: 7, root: "00ff" });
  expect(await isSigned(signed)).toBe(true);
  expect(await isSigned({ ...signed, statement: { root: "00ff", size: 7 } })).toBe(true);
  expect(await isSigned({ ...signed, statement: { root: "00ff", size: 8 } })).toBe(false);
  const { signature } = signed;
  for (let at = 0; at < signature.length; at += 9) {
    const changed = signature.slice(0, at) + (signature[at] === "0" ? "1" : "0") + signature.slice(at + 1);
    expect(await isSigned({ ...signed, signature: changed })).toBe(false);
  }
  const other = signingKeyOf(`${SECRET}!`, "record");
  expect(await isSigned({ ...signed, key: other.publicKey })).toBe(false);
  for (const key of ["ff".repeat(32), "00".repeat(32), "00", ""])
    expect(await isSigned({ ...signed, key })).toBe(false);
  expect(await isSigned({ ...signed, signature: "" })).toBe(false);
  expect(await isSigned({ ...signed, statement: { size: 0.5 } })).toBe(false);
});

test("a secret has one key for a purpose, and others for others", async () => {
  const keys = [
    signingKeyOf(SECRET, "record"),
    signingKeyOf(SECRET, "other"),
    signingKeyOf(`${SECRET}!`, "record"),
  ].map(({ publicKey }) => publicKey);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(signingKeyOf(SECRET, "record").publicKey).toBe(keys[0]);
  expect(await fingerprintOf(keys[0]!)).toMatch(/^[0-9a-f]{16}$/);
});

test("the hash of a statement is that of its written form", async () => {
  expect(hashStatementSync({})).toBe(await hashStatement({}));
  expect(await hashStatement({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
});
