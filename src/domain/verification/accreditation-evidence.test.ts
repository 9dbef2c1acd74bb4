import { expect, test } from "vitest";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { accreditationOf } from "./accreditation-evidence.data.ts";
import { credentialTypes } from "./credential-types.data.ts";

test("each accreditation that can be proved is one of the catalogue's, and proved by one kind of evidence", () => {
  const proofs = credentialTypes.flatMap(({ code, grades }): { type: string; grade: string | null }[] =>
    code === "trade_scheme"
      ? grades!.map((grade) => ({ type: code, grade: grade.code }))
      : [{ type: code, grade: null }],
  );
  const proved = proofs.map(accreditationOf).filter((code) => code !== null);
  expect(proved.toSorted()).toEqual([
    "common-assessment-standard",
    "fensa",
    "gas-safe-register",
    "iso-14001",
    "iso-27001",
    "iso-45001",
    "iso-9001",
    "napit",
    "nasc",
    "niceic",
  ]);
  const known = accreditations.map(({ code }) => code);
  for (const code of proved) expect(known).toContain(code);
});
