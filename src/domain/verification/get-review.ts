import type { Context, Scope } from "#domain/context.ts";
import { type Flag, checkCredential } from "./check-credential.ts";
import {
  type Credential,
  type DocumentView,
  listDocuments,
  selectCredentials,
} from "./credentials.queries.ts";
import { requireReview } from "./decide.queries.ts";
import { readKnown } from "./known.queries.ts";

export interface Review {
  credential: Credential;
  company: {
    number: number;
    name: string;
    registeredName: string | null;
    companiesHouseNumber: string | null;
  };
  documents: DocumentView[];
  /** What does not fit, as a machine sees it. */
  flags: Flag[];
  /** What the company sent of the same type before, the newest first. */
  history: Credential[];
  /** Another administrator who has taken it. */
  heldBy: string | null;
  /** What waits next, the oldest first. */
  nextId: string | null;
}

/** Everything an administrator needs to decide on one piece of evidence. */
export async function getReview(ctx: Context, input: { credentialId: string }): Promise<Review> {
  const { reviewer, credential } = await requireReview(ctx, input.credentialId);
  const company = await readCompany(ctx, credential.companyId);
  const known = await readKnown(ctx, credential);
  const isHeld = credential.heldUntil !== null && credential.heldUntil > ctx.clock.now();
  return {
    credential,
    company,
    documents: await listDocuments(ctx, [credential.id]),
    flags: checkCredential(credential, known),
    history: await selectCredentials(ctx)
      .where("credential.company_id", "=", credential.companyId)
      .where("credential.type", "=", credential.type)
      .where("credential.id", "<>", credential.id)
      .where("credential.state", "<>", "draft")
      .orderBy("credential.created_at", "desc")
      .limit(10)
      .execute(),
    heldBy: isHeld && credential.heldBy !== reviewer.userId ? await nameOf(ctx, credential.heldBy!) : null,
    nextId: await findNext(ctx, credential.id),
  };
}

async function readCompany(ctx: Scope, id: string): Promise<Review["company"]> {
  return ctx.db
    .selectFrom("company")
    .where("id", "=", id)
    .select([
      "number",
      "name",
      "registered_name as registeredName",
      "companies_house_number as companiesHouseNumber",
    ])
    .executeTakeFirstOrThrow();
}

async function nameOf(ctx: Scope, userId: string): Promise<string> {
  const person = await ctx.db
    .selectFrom("user_account")
    .where("id", "=", userId)
    .select("name")
    .executeTakeFirst();
  return person?.name ?? "Somebody";
}

async function findNext(ctx: Scope, id: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("credential")
    .where("state", "=", "submitted")
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("held_by", "is", null), eb("held_until", "<=", ctx.clock.now())]))
    .orderBy("submitted_at")
    .orderBy("id")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
