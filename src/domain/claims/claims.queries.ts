import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import { companyNotFound, selectListed } from "#domain/companies/companies.queries.ts";
import { readWebAddress } from "#domain/companies/profile-sections.schema.ts";
import { cutText } from "#domain/cut-text.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { MAX_TITLE } from "#domain/notifications/notifications.limits.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { AppError } from "#platform/errors.ts";
import { takeStorage } from "#domain/storage/take-storage.ts";
import { newId } from "#platform/ids.ts";
import { type ClaimMethod, type ClaimState, statesBefore } from "./claims.states.ts";
import { mergeDuplicate } from "./merge-duplicate.ts";
import { openDomains } from "./free-mail.data.ts";

export interface Listing {
  id: string;
  number: number;
  name: string;
  isClaimed: boolean;
  /** The company's own domain, from its website or e-mail address; null if unknown. */
  domain: string | null;
}

/** A company of the directory with what is known of its domain; refuses with not-found. */
export async function requireListing(ctx: Scope, number: number): Promise<Listing> {
  const row = await selectListed(ctx.db)
    .select(["id", "number", "name", "is_claimed as isClaimed", "website", "email"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw companyNotFound();
  const { website, email, ...listing } = row;
  return { ...listing, domain: ownDomain(website, email) };
}

export function ownDomain(website: string | null, email: string | null): string | null {
  const address = website ? readWebAddress(website) : undefined;
  const host = address ? new URL(address).hostname.replace(/^www\./, "") : undefined;
  const candidates = [host, email ? domainOf(email) : undefined];
  return candidates.find((domain) => domain !== undefined && !isOpenDomain(domain)) ?? null;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** A free e-mail provider's domain, or a subdomain of one. */
export function isOpenDomain(domain: string): boolean {
  const parts = domain.split(".");
  return parts.some((_, index) => openDomains.has(parts.slice(index).join(".")));
}

/** Whether an address is at the domain or a subdomain of it. */
export function isAtDomain(email: string, domain: string): boolean {
  const own = domainOf(email);
  return own === domain || own.endsWith(`.${domain}`);
}

/** What a claim's code is bound to: one person and one company. */
export const codeFor = (userId: string, companyId: string, email: string) => ({
  purpose: "claim" as const,
  email,
  boundTo: `${userId} ${companyId}`,
});

export interface Claim {
  id: string;
  companyId: string;
  companyName: string;
  companyNumber: number;
  userId: string;
  /** Whose claims to the same company wait. */
  claimantIds: string[];
  method: ClaimMethod;
  state: ClaimState;
}

export async function findClaim(ctx: Scope, id: string): Promise<Claim | undefined> {
  return ctx.db
    .selectFrom("company_claim as claim")
    .innerJoin("company", "company.id", "claim.company_id")
    .where("claim.id", "=", id)
    .select([
      "claim.id",
      "claim.company_id as companyId",
      "company.name as companyName",
      "company.number as companyNumber",
      "claim.user_id as userId",
      sql<string[]>`array(select user_id from company_claim
        where company_id = claim.company_id and state = 'pending')`.as("claimantIds"),
      "claim.method",
      "claim.state",
    ])
    .$narrowType<{ method: ClaimMethod; state: ClaimState }>()
    .executeTakeFirst();
}

interface NewClaim {
  listing: Listing;
  userId: string;
  position: string;
  state: "pending" | "approved";
  email?: string;
  document?: { key: string; name: string; type: string; bytes: number };
}

const claimedAlready = () =>
  new AppError("conflict", "You have claimed this company already. We are looking at it.");

/** Refuses somebody who has a pending claim to the company; without a lock, so insertClaim checks again. */
export async function refuseSecondClaim(
  ctx: Scope,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const pending = await ctx.db
    .selectFrom("company_claim")
    .select("id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (pending) throw claimedAlready();
}

/** Inserts a claim with its audit row; refuses a second pending one of the same person. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<string> {
  const { listing, userId, position, state, email, document } = claim;
  const now = tx.clock.now();
  const id = newId("clm", now.getTime());
  if (document) await takeStorage(tx, { companyId: listing.id, bytes: document.bytes });
  const written = await tx.db
    .insertInto("company_claim")
    .values({
      id,
      company_id: listing.id,
      user_id: userId,
      method: document ? "document" : "email",
      state,
      email: email ?? null,
      position,
      document_key: document?.key ?? null,
      document_name: document?.name ?? null,
      document_type: document?.type ?? null,
      document_bytes: document?.bytes ?? null,
      decided_at: state === "pending" ? null : now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id"]).where("state", "=", "pending").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!written) throw claimedAlready();
  await recordEvent(tx, { action: "claim-submitted", companyId: listing.id, subjectId: id });
  return id;
}

/** Why the others' claims are rejected then. */
const PROVED = "Somebody else has proved that the company is theirs.";

/**
 * Makes a listing the claimant's company, with everything that the listing has: from now on it is claimed and they are
 * its owner. Other claims to it that still wait are rejected. Of several concurrent calls one succeeds; the others are
 * refused.
 */
export async function handOver(
  tx: Tx,
  claim: { id: string; companyId: string; userId: string },
): Promise<void> {
  const now = tx.clock.now();
  await requireClaimant(tx, claim.userId);
  const taken = await tx.db
    .updateTable("company")
    .set({ is_claimed: true, version: sql`version + 1`, updated_at: now })
    .where("id", "=", claim.companyId)
    .where("is_claimed", "=", false)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new AppError("conflict", "This company has been claimed already.");
  await tx.db
    .insertInto("membership")
    .values({ user_id: claim.userId, company_id: claim.companyId, role: "owner", created_at: now })
    .execute();
  const others = await tx.db
    .updateTable("company_claim")
    .set({
      state: "rejected",
      reason: PROVED,
      decided_at: now,
    })
    .where("company_id", "=", claim.companyId)
    .where("id", "<>", claim.id)
    .where("state", "=", "pending")
    .returning(["id", "user_id as userId"])
    .execute();
  for (const { id, userId } of others) await tellClaimant(tx, { ...claim, id, userId }, "rejected", PROVED);
  await mergeDuplicate(tx, claim);
  await refreshCompanySearch(tx, [claim.companyId]);
  await recordEvent(tx, {
    action: "company-claimed",
    userId: claim.userId,
    companyId: claim.companyId,
    subjectId: claim.id,
  });
}

/** Neither a closed nor a suspended account can manage the listing, and nobody else could claim it any more. */
async function requireClaimant(tx: Scope, userId: string): Promise<void> {
  const person = await tx.db
    .selectFrom("user_account")
    .select(["closed_at as closedAt", "suspended_at as suspendedAt"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();
  if (!person || person.closedAt) {
    throw new AppError("conflict", "The claimant has closed their account. You can only reject this claim.");
  }
  if (person.suspendedAt)
    throw new AppError("conflict", "The claimant is suspended. Lift that first, or reject this claim.");
}

/** Notifies the claimant of the decision and why, unless they proved the claim themselves by a code. */
export async function tellClaimant(
  tx: Tx,
  claim: { id: string; companyId: string; userId: string },
  state: "approved" | "rejected",
  reason = "",
): Promise<void> {
  const { name, number } = await tx.db
    .selectFrom("company")
    .select(["name", "number"])
    .where("id", "=", claim.companyId)
    .executeTakeFirstOrThrow();
  await writeNotifications(tx, {
    kind: "verification",
    to: { userIds: [claim.userId] },
    title:
      state === "approved"
        ? `${name} is yours: your claim was approved`
        : cutText(
            `Your claim to ${cutText(name, 60)} was rejected: ${reason.replace(/\s+/g, " ")}`,
            MAX_TITLE,
          ),
    path:
      state === "approved"
        ? `/company/edit?company=${number}`
        : // Somebody else's, it cannot be claimed any more.
          `/${reason === PROVED ? "profile" : "claim"}/${number}`,
    subject: claim.id,
  });
}

/** Moves a claim to a final state, as the life cycle allows; of several concurrent calls one succeeds. */
export async function decideClaim(
  tx: Tx,
  claimId: string,
  to: Exclude<ClaimState, "pending">,
  changes: { reason?: string; decidedBy?: string } = {},
): Promise<void> {
  const decided = await tx.db
    .updateTable("company_claim")
    .set({
      state: to,
      decided_at: tx.clock.now(),
      decided_by: changes.decidedBy ?? null,
      ...(changes.reason !== undefined && { reason: changes.reason }),
    })
    .where("id", "=", claimId)
    .where("state", "in", statesBefore(to))
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw new AppError("conflict", "This claim has been decided already.");
}
