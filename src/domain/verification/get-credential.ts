import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { checkCredential } from "./check-credential.ts";
import { nameCredential } from "./credential-types.data.ts";
import { findCredential, listDocuments } from "./credentials.queries.ts";
import { type OwnCredential, judge } from "./get-verification.ts";
import { readKnown } from "./known.queries.ts";
import { canSeeVerification } from "./verification.policy.ts";
import { standingOf } from "./verification.states.ts";

const schema = z.object({ companyId: rowId, credentialId: rowId });

/** One piece of a company's evidence for its team, with what does not fit; refuses with not-found. */
export async function getCredential(ctx: Context, input: z.input<typeof schema>): Promise<OwnCredential> {
  const { companyId, credentialId } = schema.parse(input);
  authorize(canSeeVerification(ctx.actor, companyId));
  const found = await findCredential(ctx, credentialId);
  if (found?.companyId !== companyId) throw new AppError("not-found", "There is no such evidence.");
  const documents = await listDocuments(ctx, [found.id]);
  const today = londonDay(ctx.clock.now());
  return {
    ...found,
    name: nameCredential(found),
    standing: standingOf(found, today),
    documents,
    ...judge(found, documents, today),
    flags: checkCredential(found, await readKnown(ctx, found)),
  };
}
