import { expect, test } from "vitest";
import { keyedHash, seal, unseal } from "./seal.ts";

const SECRET = "a secret of thirty-two characters";

test("what was sealed is opened under the same secret and for the same purpose, and reads as nothing before", () => {
  const sealed = seal(SECRET, "letter", { to: "ada@firm.example" });
  expect(unseal(SECRET, "letter", sealed)).toEqual({ to: "ada@firm.example" });
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("ada");
  expect(seal(SECRET, "letter", { to: "ada@firm.example" })).not.toBe(sealed);
  expect(() => unseal(`${SECRET}!`, "letter", sealed)).toThrow();
  expect(() => unseal(SECRET, "document", sealed)).toThrow();
});

test("no byte of it can be changed, and none be taken away", () => {
  const sealed = Buffer.from(seal(SECRET, "letter", "text"), "base64url");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(SECRET, "letter", changed.toString("base64url")), `byte ${at}`).toThrow();
  }
  expect(() => unseal(SECRET, "letter", sealed.subarray(0, -1).toString("base64url"))).toThrow();
  expect(() => unseal(SECRET, "letter", "")).toThrow();
});

test("it is opened exactly as it was written: nothing stands before, in or after it, and it is written in one way", () => {
  for (const value of ["text", "texts", "textss"]) {
    const sealed = seal(SECRET, "letter", value);
    expect(unseal(SECRET, "letter", sealed)).toBe(value);
    const middle = `${sealed.slice(0, 9)} ${sealed.slice(9)}`;
    const more = ["=", "==", "%3D", " ", "\n", "."].map((sign) => `${sealed}${sign}`);
    for (const other of [...more, ` ${sealed}`, `=${sealed}`, middle])
      expect(() => unseal(SECRET, "letter", other), JSON.stringify(other)).toThrow();
    const plain = Buffer.from(sealed, "base64url").toString("base64");
    if (plain !== sealed) expect(() => unseal(SECRET, "letter", plain)).toThrow();
  }
});

test("a keyed hash is another for each purpose and secret", () => {
  const hashes = [
    keyedHash(SECRET, "email-code", "123456"),
    keyedHash(SECRET, "invitation", "123456"),
    keyedHash(`${SECRET}!`, "email-code", "123456"),
  ];
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash(SECRET, "email-code", "123456")).toBe(hashes[0]);
});
