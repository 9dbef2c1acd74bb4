export type MembershipRole = "owner" | "admin" | "member";

export interface Membership {
  companyId: string;
  companyNumber: number;
  companyName: string;
  role: MembershipRole;
}

export interface Member {
  kind: "member";
  userId: string;
  name: string;
  email: string;
  /** Held by the server; no address grants it. */
  isAdministrator: boolean;
  /** The view an administrator has switched on; never a right. */
  isAdminMode: boolean;
  memberships: Membership[];
}

/** Who asks: nobody we know, a person with an account, or the product itself (jobs, commands). */
export type Actor = { kind: "visitor" } | Member | { kind: "system" };

/** The actor's place in one of these companies; of several own ones the one joined first. */
export function membershipIn(actor: Actor, ...companyIds: readonly string[]): Membership | undefined {
  if (actor.kind !== "member") return undefined;
  return actor.memberships.find(({ companyId }) => companyIds.includes(companyId));
}

export function isMemberOf(actor: Actor, companyId: string): boolean {
  return membershipIn(actor, companyId) !== undefined;
}

/** The member who asks, after a policy that lets in nobody else. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== "member") throw new Error("The policy let somebody through who is not signed in.");
  return actor;
}

/** The company that somebody speaks for: the first one they joined; after a policy that says there is one. */
export function firstCompanyOf(actor: Actor): Membership {
  const [first] = memberOf(actor).memberships;
  if (!first) throw new Error("The policy let somebody through who belongs to no company.");
  return first;
}

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };
