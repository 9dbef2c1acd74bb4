import { z } from "zod";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requiredLine } from "#domain/text.schema.ts";
import { MAX_NAME, MAX_POSITION } from "./confidentiality.limits.ts";

/** A firm's yes: who says so for it, and to which text. */
export const acceptanceSchema = invitationIdSchema.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/, { error: "Reload the page and try again" }),
  name: requiredLine(MAX_NAME, "Enter your name"),
  position: requiredLine(MAX_POSITION, "Enter your position in the company"),
  mayBind: z.literal("on", { error: "Confirm that you may bind your company" }),
});
