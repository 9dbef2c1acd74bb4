import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { INVITATION_BOUNCE_QUEUE } from "./invitations.queries.ts";
import { noteBounce } from "./note-bounce.ts";

/** Bounces of invitations, as the mail queue reports them. */
export function createInvitationBounceQueue(services: Services): JobQueue {
  return {
    name: INVITATION_BOUNCE_QUEUE,
    description: "Marks invitations as bounced whose address the mail server refuses.",
    work: (data) => noteBounce(createSystemContext(services), data),
  };
}
