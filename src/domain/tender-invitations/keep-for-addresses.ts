import { sql } from "kysely";
import { cutText } from "#domain/cut-text.ts";
import type { Tx } from "#domain/context.ts";
import {
  ADDRESS_ASKED_GAP_MS,
  ADDRESS_NEWS_GAP_MS,
  ADDRESS_NEWS_LAST_MS,
  ADDRESS_NEWS_WAIT_MS,
} from "./tender-invitations.limits.ts";

export type CanWait = boolean | "shortly";

export interface AddressNews {
  invitationId: string;
  subject: string;
  title: string;
  /**
   * It is told with what else comes within two hours; what changes the price, the return or the tender itself is not, and
   * what somebody waits for an answer to only with what comes shortly after.
   */
  canWait: CanWait;
  /** There is something to do on Lintel, also after the return. */
  doesLead: boolean;
}

interface Mailed {
  /** When the address was last e-mailed; null where it never was after its invitation. */
  mailedAt: Date | null;
  returnAt: Date | null;
}

const MAX_TITLE = 200;

/**
 * When news goes out: two minutes later, with whatever else has come by then. What can wait is told at most every two hours;
 * so that nobody hears of an answer after the return, the last two hours before that are as the first ones.
 */
export function whenDue(now: Date, { mailedAt, returnAt }: Mailed, canWait: CanWait): Date {
  const soon = now.getTime() + ADDRESS_NEWS_WAIT_MS;
  if (!canWait || mailedAt === null) return new Date(soon);
  const gap = canWait === "shortly" ? ADDRESS_ASKED_GAP_MS : ADDRESS_NEWS_GAP_MS;
  const gathered = mailedAt.getTime() + gap;
  const isAhead = returnAt !== null && returnAt > now;
  const last = isAhead ? returnAt.getTime() - ADDRESS_NEWS_LAST_MS : Infinity;
  return new Date(Math.max(soon, Math.min(gathered, last)));
}

/** Keeps news for firms that were invited by address alone, until the job e-mails it. */
export async function keepForAddresses(tx: Tx, news: readonly (AddressNews & Mailed)[]): Promise<void> {
  if (news.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto("address_news")
    .values(
      news.map(({ invitationId, subject, title, canWait, doesLead, ...mailed }) => ({
        invitation_id: invitationId,
        subject,
        title: cutText(title, MAX_TITLE),
        does_lead: doesLead,
        created_at: now,
        due_at: whenDue(now, mailed, canWait),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["invitation_id", "subject"]).doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        does_lead: sql<boolean>`address_news.does_lead or excluded.does_lead`,
        due_at: eb.fn("least", ["address_news.due_at", "excluded.due_at"]),
      })),
    )
    .execute();
}
