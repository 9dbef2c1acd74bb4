import type { Scope } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { aboutLine } from "#domain/tender-quotes/about-line.ts";
import { listEverOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { type Minute, OUT_OF_IT, listSent } from "./tender-minutes.queries.ts";

export interface OwnMinute extends Omit<Minute, "lines" | "by" | "firm" | "quoteId" | "sent"> {
  /** Which lines it is about, as the pricing document or its own quote calls them. */
  about: string[];
  sentAt: Date;
}

export interface OwnMinutes {
  minutes: OwnMinute[];
  /** Everybody is told, or it is called off: what was not answered is not any more. */
  isOver: boolean;
  /** Why nothing can be answered now; null while it can. */
  closed: string | null;
}

/** What a firm has of its minutes, by whether any of them is answered now; `closed` is why not by its tender. */
export const asOwnMinutes = (
  minutes: OwnMinute[],
  { isOver, closed }: Pick<OwnMinutes, "isOver" | "closed">,
): OwnMinutes =>
  minutes.some(({ isOut }) => isOut)
    ? { minutes, isOver: true, closed: closed ?? OUT_OF_IT }
    : { minutes, isOver, closed };

/** The minutes that a firm was sent, the newest first; for who may read them. */
export async function readOwnMinutes(
  scope: Pick<Scope, "db">,
  { invitationId, packageId }: { invitationId: string; packageId: string },
): Promise<OwnMinute[]> {
  const sent = await listSent(scope, invitationId);
  const isAboutLines = sent.some((minute) => minute.lines.length > 0);
  const lines = isAboutLines ? await readPricing(scope, packageId) : [];
  const opened = isAboutLines ? await listEverOpened(scope, packageId) : [];
  const quote = opened.find((each) => each.invitationId === invitationId);
  return sent.toReversed().map((minute) => ({
    id: minute.id,
    kind: minute.kind,
    heldOn: minute.heldOn,
    attendees: minute.attendees,
    body: minute.body,
    // One that was kept back is none of the firm's.
    correctsId: sent.some(({ id }) => id === minute.correctsId) ? minute.correctsId : null,
    at: minute.at,
    sentAt: minute.sent!.at,
    answer: minute.answer,
    isOut: minute.isOut,
    about: minute.lines.map((line) => aboutLine({ lines }, line, quote)),
  }));
}
