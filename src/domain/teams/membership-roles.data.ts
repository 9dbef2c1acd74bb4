import type { MembershipRole } from "#domain/actor.ts";

/** The three roles in a company's team, the strongest first. */
export const membershipRoles: readonly { value: MembershipRole; label: string; description: string }[] = [
  { value: "owner", label: "Owner", description: "Everything, including who is in the team." },
  { value: "admin", label: "Admin", description: "Everything but the team." },
  {
    value: "member",
    label: "Member",
    description: "Works for the company; changes neither profile nor team.",
  },
];

export function membershipRoleLabel(value: MembershipRole): string {
  return membershipRoles.find((role) => role.value === value)?.label ?? value;
}
