import { z } from "zod";
import { isMemberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { pageStart } from "#domain/id.schema.ts";
import { type Flag, checkCredential } from "./check-credential.ts";
import { nameCredential } from "./credential-types.data.ts";
import {
  type Credential,
  type DocumentView,
  listDocuments,
  selectCredentials,
} from "./credentials.queries.ts";
import { readKnownOfAll } from "./known.queries.ts";
import { canListPending } from "./verification.policy.ts";
import { PAGE_OF_PENDING } from "./verification.limits.ts";

export interface PendingCredential {
  id: string;
  name: string;
  companyNumber: number;
  companyName: string;
  submittedAt: Date;
  version: number;
  credential: Credential;
  documents: DocumentView[];
  /** What does not fit, as a machine sees it. */
  flags: Flag[];
  /** Who is reviewing it now. */
  heldBy: string | null;
  isHeldByMe: boolean;
  /** Of the administrator's own company: another one reviews it. */
  isOwn: boolean;
}

export interface PendingPage {
  rows: PendingCredential[];
  /** How many wait altogether. */
  count: number;
  next: string | null;
}

const schema = z.object({ after: pageStart });

/** Evidence that waits for a decision, oldest first, in pages of 25. */
export async function listPending(ctx: Context, input: z.input<typeof schema> = {}): Promise<PendingPage> {
  authorize(canListPending(ctx.actor));
  const { after } = schema.parse(input);
  const { actor } = ctx;
  const { count } = await ctx.db
    .selectFrom("credential")
    .where("credential.state", "=", "submitted")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const found = await selectPage(ctx, after);
  const page = found.slice(0, PAGE_OF_PENDING);
  const known = await readKnownOfAll(ctx, page);
  const documents = await listDocuments(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    count,
    next: found.length > PAGE_OF_PENDING ? page.at(-1)!.id : null,
    rows: page.map(({ companyNumber, companyName, submittedAt, holderId, holder, ...credential }) => ({
      id: credential.id,
      name: nameCredential(credential),
      companyNumber,
      companyName,
      submittedAt,
      version: credential.version,
      credential: { ...credential, submittedAt },
      documents: documents.filter(({ credentialId }) => credentialId === credential.id),
      flags: checkCredential(credential, known(credential)),
      heldBy: holder,
      isHeldByMe: holderId !== null && actor.kind === "member" && holderId === actor.userId,
      isOwn: isMemberOf(actor, credential.companyId),
    })),
  };
}

async function selectPage(ctx: Context, after: string | undefined) {
  let query = selectCredentials(ctx)
    .where("credential.state", "=", "submitted")
    .innerJoin("company", "company.id", "credential.company_id")
    .leftJoin("user_account as person", (join) =>
      join.onRef("person.id", "=", "credential.held_by").on("credential.held_until", ">", ctx.clock.now()),
    )
    .select([
      "company.number as companyNumber",
      "company.name as companyName",
      "person.id as holderId",
      "person.name as holder",
    ])
    .orderBy("credential.submitted_at")
    .orderBy("credential.id")
    .limit(PAGE_OF_PENDING + 1);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("credential.submitted_at", "credential.id"),
        ">",
        selectFrom("credential as last")
          .where("last.id", "=", after)
          .select(["last.submitted_at", "last.id"])
          .$asTuple("submitted_at", "id"),
      ),
    );
  }
  return query.$narrowType<{ submittedAt: Date }>().execute();
}
