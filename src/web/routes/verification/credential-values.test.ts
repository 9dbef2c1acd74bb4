import { expect, test } from "vitest";
import { credentialTypes } from "#domain/verification/credential-types.data.ts";
import { formValues, listFacts, tellApart } from "./credential-values.ts";

const none = {
  issuer: null,
  number: null,
  holderName: null,
  grade: null,
  limitPence: null,
  limitBasis: null,
  scope: null,
  validFrom: null,
  expiresOn: null,
};
const liability = credentialTypes.find(({ code }) => code === "employers_liability")!;
const policy = {
  ...none,
  issuer: "Aviva",
  number: "P-1",
  holderName: "Calder Ltd",
  limitPence: 1_000_000_050,
  limitBasis: "each-and-every" as const,
  validFrom: "2026-04-01",
  expiresOn: "2027-03-31",
};

test("the form has what is stored, an amount in pounds, and nothing of what is not there", () => {
  expect(formValues(none)).toEqual({});
  expect(formValues(policy)).toEqual({
    issuer: "Aviva",
    number: "P-1",
    holderName: "Calder Ltd",
    limit: "10,000,000.5",
    limitBasis: "each-and-every",
    validFrom: "2026-04-01",
    expiresOn: "2027-03-31",
  });
});

test("facts are listed in the order of the type's fields, as people read them, and none that was not given", () => {
  const facts = listFacts(liability, policy);
  expect(facts.map(({ field }) => field)).toEqual(
    liability.fields.map(({ name }) => name).filter((name) => facts.some(({ field }) => field === name)),
  );
  const said = new Map(facts.map(({ field, value }) => [field, value]));
  expect(Object.fromEntries(said)).toMatchObject({
    issuer: "Aviva",
    limit: "£10,000,000.50",
    limitBasis: "Each and every claim",
    expiresOn: "31 Mar 2027",
  });
  expect(facts.some(({ label }) => label.includes("(£)"))).toBe(false);
  expect(listFacts(liability, none)).toEqual([]);
});

test("one is told from another by who issued it and its number, or else by what it is for, and by its end", () => {
  expect(tellApart(policy)).toBe("Aviva · P-1 · until 31 Mar 2027");
  expect(tellApart({ ...none, scope: "Mill Row", number: "7" })).toBe("7");
  expect(tellApart({ ...none, scope: "Mill Row" })).toBe("Mill Row");
});
