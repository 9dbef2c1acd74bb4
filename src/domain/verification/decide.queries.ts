import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Member } from "#domain/actor.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { cutText } from "#domain/cut-text.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { nameCredential } from "./credential-types.data.ts";
import { type Credential, findCredential, lockEvidence } from "./credentials.queries.ts";
import { canReview } from "./verification.policy.ts";
import { type CredentialState, statesBefore } from "./verification.states.ts";

/** What is to be reviewed, and by whom; refuses as the policy does. */
export async function requireReview(
  ctx: Scope,
  credentialId: string,
): Promise<{ reviewer: Member; credential: Credential }> {
  const found = await findCredential(ctx, credentialId);
  const verdict = canReview(ctx.actor, found);
  return { reviewer: requireMember(ctx, verdict), credential: requireFound(found, verdict) };
}

interface Decision {
  to: Extract<CredentialState, "approved" | "rejected" | "corrections_requested" | "revoked">;
  version: number;
  changes: {
    check_method?: Credential["checkMethod"];
    reason?: string;
    corrections?: string;
    asked?: string;
  };
}

/**
 * Moves a credential on as its life cycle allows, unless it is another than was looked at, or another reviewer has taken
 * it: of several concurrent decisions one counts, and the others hear of it.
 */
export async function decide(
  tx: Tx,
  { reviewer, credential }: Awaited<ReturnType<typeof requireReview>>,
  { to, version, changes }: Decision,
): Promise<void> {
  // As everything that changes evidence does, so that two never wait for each other.
  await lockEvidence(tx, credential.companyId);
  const now = tx.clock.now();
  const decided = await tx.db
    .updateTable("credential")
    .set((eb) => ({
      ...changes,
      state: to,
      decided_at: now,
      ...(to === "approved" && { checked_at: now, checked_by: reviewer.userId }),
      held_by: null,
      held_until: null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", credential.id)
    .where("version", "=", version)
    .where("state", "in", statesBefore(to))
    .where((eb) =>
      eb.or([eb("held_by", "is", null), eb("held_by", "=", reviewer.userId), eb("held_until", "<=", now)]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw await whyNot(tx, credential.id);
  await recordEvent(tx, {
    action: `credential-${to.replaceAll("_", "-")}`,
    companyId: credential.companyId,
    subjectId: credential.id,
    details: { type: credential.type },
    before: { state: credential.state },
    after: { state: to, ...(changes.reason !== undefined && { reason: changes.reason }) },
    // The reason is the reviewer's own words.
    personId: reviewer.userId,
  });
}

/** Why a decision came to nothing. */
export async function whyNot(tx: Tx, id: string): Promise<AppError> {
  const now = await findCredential(tx, id);
  return new AppError(
    "conflict",
    now?.state === "submitted" && now.heldBy !== null
      ? "Another administrator is reviewing this now."
      : "Somebody has decided or changed this meanwhile. Reload the page to see it.",
  );
}

/** Tells the company's team what became of what they sent, and why: an e-mail may be all that they read. */
export async function tellSender(tx: Tx, credential: Credential, what: string, why?: string): Promise<void> {
  const { name } = await tx.db
    .selectFrom("company")
    .where("id", "=", credential.companyId)
    .select("name")
    .executeTakeFirstOrThrow();
  const told = `${nameCredential(credential)} of ${cutText(name, 60)} ${what}`;
  await writeNotifications(tx, {
    kind: "verification",
    to: { companyId: credential.companyId },
    title: why === undefined ? told : cutText(`${told}: ${why.replace(/\s+/g, " ")}`, 200),
    path: `/company/verification/${credential.id}`,
    subject: credential.id,
  });
}

type Supersedes = Pick<Credential, "id" | "companyId" | "type" | "replacesId" | "validFrom" | "expiresOn">;

/**
 * Approved ones that a new one takes the place of, once it holds itself: of its type, or the one it names. One that begins
 * later or holds longer stays beside it.
 */
export async function supersede(
  tx: Tx,
  { id, companyId, type, replacesId, validFrom, expiresOn }: Supersedes,
  isRepeated: boolean,
): Promise<void> {
  await tx.db
    .updateTable("credential")
    .set((eb) => ({ state: "superseded", version: eb("version", "+", 1) }))
    .where("company_id", "=", companyId)
    .where("id", "<>", id)
    .where("state", "in", statesBefore("superseded"))
    .where(sql<boolean>`coalesce(valid_from, '-infinity') <= coalesce(${validFrom}::date, 'infinity')`)
    .where(sql<boolean>`coalesce(expires_on, '-infinity') <= coalesce(${expiresOn}::date, 'infinity')`)
    .where(isRepeated ? sql<boolean>`id = ${replacesId}` : sql<boolean>`type = ${type}`)
    .execute();
}
