import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { noteAddressBounce } from "./note-address-bounce.ts";
import { ADDRESS_BOUNCE_QUEUE } from "./tender-invitations.queries.ts";

export const ADDRESS_NEWS_QUEUE = "address-news";

/** Every minute: what is new of a tender, to firms that were invited by address alone. */
export function createAddressNewsQueue(
  services: Services,
  send: (ctx: Context) => Promise<number>,
): JobQueue {
  return {
    name: ADDRESS_NEWS_QUEUE,
    description: "E-mails firms without an account what is new of the tenders to which they are invited.",
    schedule: "* * * * *",
    work: async () => void (await send(createSystemContext(services))),
  };
}

/** What went to firms about their invitations and was refused or given up, as the mail queue reports it. */
export function createAddressBounceQueue(services: Services): JobQueue {
  return {
    name: ADDRESS_BOUNCE_QUEUE,
    description:
      "Tells the buyer of firms that an e-mail did not reach, and marks the invitation of an address.",
    work: async (data) => void (await noteAddressBounce(createSystemContext(services), data)),
  };
}
