import { expect, test } from "vitest";
import { type Known, checkCredential } from "./check-credential.ts";

const known: Known = {
  today: "2026-11-21",
  name: "Aireborough Drylining",
  registeredName: "AIREBOROUGH DRYLINING LIMITED",
  companiesHouseNumber: "04417820",
  incorporatedOn: "2004-06-01",
  register: { isKnown: true, status: "Active", isAnothers: false },
};
const policy = {
  type: "employers_liability",
  holderName: "Aireborough Drylining Ltd",
  number: "HM/1",
  limitPence: 1_000_000_000,
  validFrom: "2026-04-01",
  expiresOn: "2027-03-31",
};
const registration = {
  ...policy,
  type: "business_registration",
  number: "4417820",
  limitPence: null,
  validFrom: null,
  expiresOn: null,
};

test("what fits is not flagged", () => {
  expect(checkCredential(policy, known)).toEqual([]);
  expect(checkCredential(registration, known)).toEqual([]);
});

test.each(["AIREBOROUGH DRYLINING LTD.", "Aireborough Dry-lining Ltd"])("%s", (holderName) => {
  const flagged = checkCredential({ ...policy, holderName }, known).map(({ field }) => field);
  expect(flagged).toEqual(holderName.includes("Dry-lining") ? ["holderName"] : []);
});

test.each<[string, Partial<typeof policy>, string, string]>([
  [
    "another name",
    { holderName: "Wharfe Ceilings Ltd" },
    "holderName",
    "The name differs from AIREBOROUGH DRYLINING LIMITED.",
  ],
  [
    "less than the law asks for",
    { limitPence: 499_999_900 },
    "limit",
    "The law asks for at least £5,000,000.",
  ],
  ["what has expired", { validFrom: "2025-04-01", expiresOn: "2026-11-20" }, "expiresOn", "It has expired."],
  ["what does not hold yet", { validFrom: "2026-11-22" }, "validFrom", "It does not hold yet."],
  [
    "before the company was there",
    { validFrom: "2004-05-31" },
    "validFrom",
    "This is before the company was incorporated.",
  ],
])("%s", (_what, values, field, text) => {
  expect(checkCredential({ ...policy, ...values }, known)).toEqual([{ field, text }]);
});

test("its last day and its least amount are fine", () => {
  const values = { limitPence: 500_000_000, expiresOn: "2026-11-21" };
  expect(checkCredential({ ...policy, ...values }, known)).toEqual([]);
});

test.each<[string, Partial<Known>, string]>([
  [
    "the profile has another number",
    { companiesHouseNumber: "01234567" },
    "The profile has the company number 01234567.",
  ],
  [
    "a number that nobody has",
    { register: { isKnown: false, status: null, isAnothers: false } },
    "The imported register does not know this number.",
  ],
  [
    "a dissolved company",
    { register: { isKnown: true, status: "Dissolved", isAnothers: false } },
    "The register says: Dissolved.",
  ],
  [
    "another company’s",
    { register: { isKnown: true, status: "Active", isAnothers: true } },
    "Another company of the directory has this number.",
  ],
])("a registration: %s", (_what, values, text) => {
  expect(checkCredential(registration, { ...known, ...values })).toEqual([{ field: "number", text }]);
});

test("a register that was never imported says nothing", () => {
  expect(checkCredential(registration, { ...known, register: undefined })).toEqual([]);
});

test.each([
  ["GB 220 4302 31", true],
  ["220430231", true],
  ["GB 220 4302 32", false],
  ["GB12", false],
])("a VAT number %s", (number, isValid) => {
  const flags = checkCredential({ ...registration, type: "vat_registration", number }, known);
  expect(flags.map(({ field }) => field)).toEqual(isValid ? [] : ["number"]);
});

test("a bill of more than three months ago is flagged", () => {
  const bill = { ...registration, type: "proof_of_address", number: null };
  expect(checkCredential({ ...bill, validFrom: "2026-08-21" }, known)).toEqual([]);
  expect(checkCredential({ ...bill, validFrom: "2026-08-20" }, known)).toHaveLength(1);
});
