import { AppError } from "#platform/errors.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { findByToken } from "./invitations.queries.ts";

export interface LoadedInvitation {
  id: string;
  companyName: string;
  contactEmail: string;
  /** The contact's first word, and everything after it. */
  firstName: string;
  lastName: string;
  phoneNumber: string;
  location: string;
  companyType: string | null;
  companySize: string | null;
  website: string | null;
  invitedBy: string;
}

export type InvitationProblem = "invalid" | "expired";

/** The two errors of a link that does not work. */
export const invitationProblems: Record<InvitationProblem, { title: string; description: string }> = {
  invalid: {
    title: "Invalid or expired invitation",
    description: "This invitation link is not valid or has expired.",
  },
  expired: {
    title: "Invitation expired",
    description: "This invitation has expired. Please request a new one.",
  },
};

/** Loads what a pending, unexpired invitation prefills; says what is wrong with any other. */
export async function findInvitation(
  ctx: Context,
  token: string,
): Promise<{ invitation: LoadedInvitation } | { problem: InvitationProblem }> {
  anyone(ctx);
  const row = await findByToken(ctx, token);
  if (!row || (row.status !== "pending" && row.status !== "expired")) return { problem: "invalid" };
  if (row.status === "expired" || row.expiresAt <= ctx.clock.now()) return { problem: "expired" };
  const [firstName = "", ...rest] = (row.contactName ?? "").split(/\s+/);
  return {
    invitation: {
      id: row.id,
      companyName: row.companyName,
      contactEmail: row.contactEmail,
      firstName,
      lastName: rest.join(" "),
      phoneNumber: row.phoneNumber ?? "",
      location: row.location ?? "",
      companyType: row.companyType,
      companySize: row.companySize,
      website: row.website,
      invitedBy: row.invitingCompany,
    },
  };
}

/** The refusal for an invitation that can no longer be used, worded for the invited person. */
export function invitationError(problem: InvitationProblem): AppError {
  return new AppError("conflict", invitationProblems[problem].description);
}
