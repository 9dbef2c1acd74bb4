import { describe, expect, test } from "vitest";
import {
  type CompanyFacts,
  type Evidence,
  computeLevel,
  isLicensed,
  listUnmet,
  meetRequirements,
  nextChange,
} from "./compute-level.ts";
import { type VerificationLevel } from "./levels.data.ts";

const TODAY = "2026-11-21";
const one = (type: string, values: Partial<Evidence> = {}): Evidence => ({
  type,
  grade: null,
  validFrom: null,
  expiresOn: null,
  limitPence: 1_000_000_000,
  checkMethod: "document-seen",
  checkedOn: "2026-11-01",
  ...values,
});
const facts = (values: Partial<CompanyFacts> = {}): CompanyFacts => ({
  hasOwnDomainEmail: true,
  isEmployer: true,
  isActive: true,
  services: [],
  ...values,
});
const levelOf = (evidence: Evidence[], values: Partial<CompanyFacts> = {}, today = TODAY) =>
  computeLevel(meetRequirements(evidence, facts(values), today));

const basic = [one("business_registration")];
const standard = [
  ...basic,
  one("employers_liability"),
  one("public_liability"),
  one("hs_policy"),
  one("cis_status"),
];
const references = [one("reference"), one("reference")];
const licence = one("hse_asbestos_licence", { checkMethod: "issuers-register" });
const cas = (grade: string, checkMethod: Evidence["checkMethod"] = "issuers-register") =>
  one("cas_certificate", { grade, checkMethod });

test.each<[string, Evidence[], Partial<CompanyFacts>, VerificationLevel | null]>([
  ["nothing", [], {}, null],
  ["a registration and an address at its own domain", basic, {}, "basic"],
  ["a registration alone", basic, { hasOwnDomainEmail: false }, null],
  [
    "a registration and a proof of address",
    [...basic, one("proof_of_address")],
    { hasOwnDomainEmail: false },
    "basic",
  ],
  ["an address at its own domain alone", [one("public_liability")], {}, null],
  ["all of Standard", standard, {}, "standard"],
  ["all of Standard, by a company in liquidation", standard, { isActive: false }, null],
  [
    "employers' liability for exactly what the law asks",
    standard.map((each) =>
      each.type === "employers_liability" ? { ...each, limitPence: 500_000_000 } : each,
    ),
    {},
    "standard",
  ],
  [
    "employers' liability for less than the law asks",
    [...standard, one("employers_liability", { limitPence: 499_999_999 })].filter(
      ({ type, limitPence }) => type !== "employers_liability" || limitPence! < 500_000_000,
    ),
    {},
    "basic",
  ],
  [
    "a bank's reference in place of the self-check",
    [...standard.slice(0, -1), one("bank_reference")],
    {},
    "standard",
  ],
  ["Standard without a registration", standard.slice(1), {}, null],
  ["all of Enhanced", [...standard, ...references], {}, "enhanced"],
  ["one reference too few", [...standard, one("reference")], {}, "standard"],
  [
    "a service that needs a licence, without",
    [...standard, ...references],
    { services: ["EG-02"] },
    "standard",
  ],
  [
    "a service that needs a licence, with",
    [...standard, ...references, licence],
    { services: ["EG-02"] },
    "enhanced",
  ],
  ["a CAS certificate on the register", [...standard, cas("desktop")], {}, "cas-desktop"],
  ["a CAS certificate that was only seen", [...standard, cas("desktop", "document-seen")], {}, "standard"],
  ["a site-based one", [...standard, cas("site-based")], {}, "cas-site-based"],
  ["a CAS certificate without the rest", [...basic, cas("site-based")], {}, "basic"],
])("%s", (_what, evidence, values, level) => {
  expect(levelOf(evidence, values)).toBe(level);
});

test.each(["employers_liability", "public_liability", "hs_policy", "cis_status"])(
  "Standard falls to Basic without %s",
  (type) => {
    expect(levelOf(standard.filter((each) => each.type !== type))).toBe("basic");
  },
);

test("who works alone needs no employers’ liability insurance", () => {
  const alone = standard.filter(({ type }) => type !== "employers_liability");
  expect(levelOf(alone, { isEmployer: false })).toBe("standard");
});

describe("days", () => {
  const insured = standard.map((each) =>
    each.type === "public_liability" ? { ...each, validFrom: "2026-04-01", expiresOn: "2027-03-31" } : each,
  );
  test.each([
    ["2026-03-31", "basic"],
    ["2026-04-01", "standard"],
    ["2027-03-31", "standard"],
    ["2027-04-01", "basic"],
  ])("on %s it is %s", (today, level) => {
    expect(levelOf(insured, {}, today)).toBe(level);
  });

  test.each([
    ["2027-10-31", true],
    ["2027-11-01", false],
  ])("a check on the register of 1 Nov 2026 counts on %s: %s", (today, counts) => {
    expect(isLicensed("EG-02", [licence], today)).toBe(counts);
  });

  test.each<[string, Partial<Evidence>, string | null]>([
    ["nothing changes of what has no days", {}, null],
    ["the day after its last", { validFrom: "2026-04-01", expiresOn: "2027-03-31" }, "2027-04-01"],
    ["the last day of a leap month", { expiresOn: "2028-02-29" }, "2028-03-01"],
    ["its first day comes before", { validFrom: "2026-12-01", expiresOn: "2027-11-30" }, "2026-12-01"],
    ["a check that grows old", { checkMethod: "issuers-register", expiresOn: "2030-01-01" }, "2027-11-01"],
    [
      "a check on 29 February",
      { checkMethod: "issuers-register", checkedOn: "2028-02-29", expiresOn: "2040-01-01" },
      "2029-02-28",
    ],
    ["what is over", { expiresOn: "2026-11-20" }, null],
    ["what ends today ends tomorrow", { expiresOn: TODAY }, "2026-11-22"],
  ])("%s", (_what, values, next) => {
    expect(nextChange(one("public_liability", values), TODAY)).toBe(next);
  });
});

test("a service that needs no evidence of its own is always shown", () => {
  expect(isLicensed("EG-06", [], TODAY)).toBe(true);
});

test("a licence of another scheme, or one that was only seen, is none", () => {
  const napit = one("trade_scheme", { grade: "napit", checkMethod: "issuers-register" });
  expect(isLicensed("EL-01", [napit], TODAY)).toBe(true);
  expect(isLicensed("ME-05", [napit], TODAY)).toBe(false);
  expect(isLicensed("EL-01", [{ ...napit, checkMethod: "document-seen" }], TODAY)).toBe(false);
});

test("what a level asks for and is not met is listed with what it stands on, the lowest first", () => {
  expect(listUnmet("enhanced", new Set(["registration", "public-liability", "licences"]))).toEqual([
    "contact",
    "employers-liability",
    "health-and-safety",
    "bank-and-tax",
    "references",
  ]);
  expect(listUnmet("basic", new Set(["registration", "contact"]))).toEqual([]);
});
