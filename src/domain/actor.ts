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

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };
