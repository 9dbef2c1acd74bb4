import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { pageStart } from "#domain/id.schema.ts";
import { nameCredential } from "./credential-types.data.ts";
import { canListPending } from "./verification.policy.ts";
import { PAGE_OF_PENDING } from "./verification.limits.ts";

export interface PendingCredential {
  id: string;
  name: string;
  companyNumber: number;
  companyName: string;
  submittedAt: Date;
  version: number;
  /** Who is reviewing it now. */
  heldBy: string | null;
  isHeldByMe: boolean;
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
  const now = ctx.clock.now();
  const waiting = ctx.db.selectFrom("credential").where("credential.state", "=", "submitted");
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  let query = waiting
    .innerJoin("company", "company.id", "credential.company_id")
    .leftJoin("user_account as holder", (join) =>
      join.onRef("holder.id", "=", "credential.held_by").on("credential.held_until", ">", now),
    )
    .select([
      "credential.id",
      "credential.type",
      "credential.grade",
      "credential.version",
      "credential.submitted_at as submittedAt",
      "company.number as companyNumber",
      "company.name as companyName",
      "holder.id as holderId",
      "holder.name as heldBy",
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
  const rows = await query.$narrowType<{ submittedAt: Date }>().execute();
  const shown = rows.slice(0, PAGE_OF_PENDING);
  return {
    count,
    next: rows.length > PAGE_OF_PENDING ? shown.at(-1)!.id : null,
    rows: shown.map(({ type, grade, holderId, ...row }) => ({
      ...row,
      name: nameCredential({ type, grade }),
      isHeldByMe: holderId !== null && actor.kind === "member" && holderId === actor.userId,
    })),
  };
}
