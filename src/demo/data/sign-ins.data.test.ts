import { expect, test } from "vitest";
import { demoCompanies } from "./demo-companies.data.ts";
import { demoSignIns } from "./sign-ins.data.ts";

test("there is a sign-in for a subcontractor, a main contractor and an administrator", () => {
  expect(demoSignIns.map(({ part }) => part)).toEqual(["subcontractor", "main contractor", "administrator"]);
});

test("their passwords keep the rule: 8 characters with letters, numbers and symbols", () => {
  for (const { password } of demoSignIns) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,}$/i);
  }
});

test("the first two work at a demo company of their type, under its domain; the administrator at none", () => {
  for (const { name, email, company, accountType } of demoSignIns) {
    expect(email).toMatch(/@[a-z-]+\.example$/);
    const employer = demoCompanies.find(({ key }) => key === company);
    if (company === null) expect(accountType).toBeNull();
    else {
      expect(employer?.team.map(([person]) => person)).toContain(name);
      expect(email.split("@")[1]).toBe(`${employer?.domain}.example`);
      expect(accountType).toBe(employer && "services" in employer ? "contractor" : "client");
    }
  }
});
