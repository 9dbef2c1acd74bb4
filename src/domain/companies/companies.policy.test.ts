import { describe, expect, it } from "vitest";
import { type Member, visitor } from "#domain/actor.ts";
import { canClaimCompany, canContactCompany } from "./companies.policy.ts";

const member: Member = {
  kind: "member",
  userId: "usr_1",
  name: "Ann",
  email: "ann@example.com",
  isAdministrator: false,
  isAdminMode: false,
  memberships: [{ companyId: "cmp_own", companyNumber: 7, companyName: "Own", role: "owner" }],
};

describe("canContactCompany", () => {
  it("lets visitors and members write to a claimed company", () => {
    const company = { id: "cmp_1", isClaimed: true };
    expect(canContactCompany(visitor, company).isAllowed).toBe(true);
    expect(canContactCompany(member, company).isAllowed).toBe(true);
  });

  it("says why a listing and one's own company cannot be written to", () => {
    expect(canContactCompany(visitor, { id: "cmp_1", isClaimed: false })).toMatchObject({
      isAllowed: false,
      reason: expect.stringContaining("Nobody at this company"),
    });
    expect(canContactCompany(member, { id: "cmp_own", isClaimed: true })).toMatchObject({
      isAllowed: false,
      reason: "This is your own company.",
    });
  });
});

describe("canClaimCompany", () => {
  it("offers a listing, and not what somebody has claimed", () => {
    expect(canClaimCompany({ isClaimed: false }).isAllowed).toBe(true);
    expect(canClaimCompany({ isClaimed: true }).isAllowed).toBe(false);
  });
});
