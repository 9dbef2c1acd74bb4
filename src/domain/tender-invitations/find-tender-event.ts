import type { Tx } from "#domain/context.ts";
import type { Said } from "#mail/said.ts";

/** Where somebody is told of an event: a package for its buyer, or an invitation to it for the firm that is invited. */
export interface ToldAt {
  packageId: string;
  /** Null for the buyer. */
  invitationId: string | null;
  /** What follows the address of the package or the invitation, such as `/award`; empty for what is told by an address’s e-mail. */
  part: string;
  /** Of the notification. */
  subject: string;
}

/** What has happened, as its e-mail says it: never anything of a quote that is sealed. */
export interface TenderEvent {
  facts?: [label: string, value: string][];
  said?: Said[];
}

/** A room's own events; undefined of all others. Whoever asks has found out that the reader may see the package or the invitation. */
export type FindTenderEvent = (tx: Tx, at: ToldAt) => Promise<TenderEvent | undefined>;

export async function findTenderEvent(
  tx: Tx,
  find: readonly FindTenderEvent[],
  at: ToldAt,
): Promise<TenderEvent> {
  for (const each of find) {
    const event = await each(tx, at);
    if (event) return event;
  }
  return {};
}
