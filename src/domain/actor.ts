/** A viewer belongs to the company and changes nothing of it; verdict.ts says how policies ask for that. */
export type MembershipRole = "owner" | "admin" | "member" | "viewer";

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
  /** Stored on the server; no URL grants it. */
  isAdministrator: boolean;
  /** The administrator's view is switched on; it grants no permission, and without it private documents stay closed. */
  isAdminMode: boolean;
  /** The one that is acted for comes first. */
  memberships: Membership[];
}

/** Who makes a request: a visitor, a person with an account, or the system (jobs, commands). */
export type Actor = { kind: "visitor" } | Member | { kind: "system" };

/** The actor's membership in one of these companies; the one acted for, else the earliest, if there are several. */
export function membershipIn(actor: Actor, ...companyIds: readonly string[]): Membership | undefined {
  if (actor.kind !== "member") return undefined;
  return actor.memberships.find(({ companyId }) => companyIds.includes(companyId));
}

/** Whether they belong to the company: what its team reads, they read. */
export function isMemberOf(actor: Actor, companyId: string): boolean {
  return membershipIn(actor, companyId) !== undefined;
}

/** Whether they may change what is the company's: viewers belong to it and do not. */
export function actsFor(actor: Actor, companyId: string): boolean {
  const own = membershipIn(actor, companyId);
  return own !== undefined && own.role !== "viewer";
}

/** The member who asks, after a policy that lets in nobody else. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== "member") throw new Error("The policy let somebody through who is not signed in.");
  return actor;
}

/** The company that a member acts for: the one chosen in this session, else the first one they joined. Call it after a policy that requires a company. */
export function firstCompanyOf(actor: Actor): Membership {
  const [first] = memberOf(actor).memberships;
  if (!first) throw new Error("The policy let somebody through who belongs to no company.");
  return first;
}

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };
