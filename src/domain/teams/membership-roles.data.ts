import type { MembershipRole } from "#domain/actor.ts";

/** The four roles in a company's team, the strongest first. */
export const membershipRoles: readonly { value: MembershipRole; label: string; description: string }[] = [
  { value: "owner", label: "Owner", description: "Everything, including who is in the team." },
  { value: "admin", label: "Admin", description: "Everything but the team’s owners and admins." },
  {
    value: "member",
    label: "Member",
    description: "Works for the company; changes neither profile nor team.",
  },
  {
    value: "viewer",
    label: "Viewer",
    description: "Reads everything a member reads; changes nothing.",
  },
];

export function membershipRoleLabel(value: MembershipRole): string {
  return membershipRoles.find((role) => role.value === value)?.label ?? value;
}

/** Which roles somebody of a role gives and takes. */
export const rolesGivenBy = (role: MembershipRole): readonly MembershipRole[] =>
  role === "owner" ? membershipRoles.map(({ value }) => value) : role === "admin" ? ["member", "viewer"] : [];
