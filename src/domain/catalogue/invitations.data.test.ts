import { expect, it } from "vitest";
import { inviteCompanyTypeByValue, inviteCompanyTypes } from "./invitations.data.ts";

it("offers the company types of the invite form in the order of the specification", () => {
  expect(inviteCompanyTypes.map(({ value }) => value).join(", ")).toBe(
    "main-contractor, subcontractor, specialist, consultancy, supplier, developer, architect, engineer",
  );
});

it("starts registration of an invited main contractor or developer as main contractor", () => {
  const clients = inviteCompanyTypes.filter(({ accountType }) => accountType === "client");
  expect(clients.map(({ label }) => label)).toEqual(["Main Contractor", "Developer"]);
  expect(inviteCompanyTypeByValue("supplier")?.accountType).toBe("contractor");
  expect(inviteCompanyTypeByValue("gone")).toBeUndefined();
});
