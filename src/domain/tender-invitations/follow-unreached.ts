import type { Email } from "#platform/mailer.ts";
import { ADDRESS_BOUNCE_QUEUE } from "./tender-invitations.queries.ts";

type Follows = Pick<Email, "onBounce" | "onGivenUp">;

/** What follows when an e-mail about these invitations is refused or given up: their buyers are told whom they do not reach. */
export const followUnreached = (
  invitationIds: readonly [string, ...string[]],
  { isInvitation = false } = {},
): Follows => {
  const [invitationId, ...others] = invitationIds;
  const about = others.length === 0 ? { invitationId } : { invitationId, others };
  return {
    onBounce: { queue: ADDRESS_BOUNCE_QUEUE, data: about },
    onGivenUp: { queue: ADDRESS_BOUNCE_QUEUE, data: { ...about, isGivenUp: true, isInvitation } },
  };
};

const INVITED = /^\/company\/tenders\/invited\/(tin_\w+)/;

/** The same of an e-mail that tells a firm's people what is on these pages; nothing where none is of an invitation. */
export function followTold(paths: readonly string[]): Follows {
  const [first, ...more] = new Set(paths.flatMap((path) => INVITED.exec(path)?.[1] ?? []));
  return first === undefined ? {} : followUnreached([first, ...more]);
}
