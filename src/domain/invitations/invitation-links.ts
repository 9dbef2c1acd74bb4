import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { seal, unseal } from "#platform/seal.ts";

const MAX_LINK = 500;

const declineSchema = z.object({ invitationId: z.string() });
/** The address as `mail_suppression` knows it: the link works once its invitation is gone, and names nobody. */
const stopSchema = declineSchema.extend({ addressHash: z.string() });

type Config = Pick<Scope, "config">;

/** The part of a link that declines an invitation, however often it was sent since, and nothing else. */
export function declineLink({ config }: Config, decline: z.infer<typeof declineSchema>): string {
  return seal(config.secret, "decline-invitation", decline);
}

/** The part of a link that declines an invitation and ends all others to its address, and nothing else. */
export function stopLink({ config }: Config, stop: z.infer<typeof stopSchema>): string {
  return seal(config.secret, "stop-invitations", stop);
}

/** Undefined for what is no such link; the token of an earlier e-mail is none. */
export const readDeclineLink = (scope: Config, link: string) =>
  read(scope, { link, purpose: "decline-invitation", schema: declineSchema });

/** The same of a link that ends all invitations. */
export const readStopLink = (scope: Config, link: string) =>
  read(scope, { link, purpose: "stop-invitations", schema: stopSchema });

function read<Schema extends z.ZodType>(
  { config }: Config,
  { link, purpose, schema }: { link: string; purpose: string; schema: Schema },
): z.output<Schema> | undefined {
  try {
    return schema.parse(unseal(config.secret, purpose, link.slice(0, MAX_LINK)));
  } catch {
    return undefined;
  }
}
