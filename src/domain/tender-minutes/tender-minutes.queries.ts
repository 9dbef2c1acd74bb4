import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";
import type { MinuteAnswer, MinuteKind } from "./minute-kinds.data.ts";

/** What was said with a tenderer after the opening, as its buyer wrote it down. */
export interface Minute {
  id: string;
  quoteId: string;
  firm: string;
  kind: MinuteKind;
  /** A day. */
  heldOn: string;
  attendees: string;
  body: string;
  /** Each as `findQuoteLine` names it. */
  lines: number[];
  /** The earlier one that it corrects. */
  correctsId: string | null;
  /** Null where that person's account is closed. */
  by: string | null;
  at: Date;
  /** To its tenderer; null while the buyer keeps it to itself. */
  sent: { by: string | null; at: Date } | null;
  answer: { value: MinuteAnswer; words: string; by: string | null; at: Date } | null;
  /** Its tenderer has withdrawn the quote or declined the award: nobody answers it any more. */
  isOut: boolean;
}

export const OUT_OF_IT =
  "You have withdrawn your quote or declined the award: minutes are not answered any more.";

const minutes = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("tender_minute as m")
    .innerJoin("tender_quote as q", "q.id", "m.quote_id")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("user_account as maker", "maker.id", "m.made_by")
    .leftJoin("user_account as sender", "sender.id", "m.sent_by")
    .leftJoin("user_account as answerer", "answerer.id", "m.answered_by")
    .select([
      "m.id",
      "m.quote_id as quoteId",
      quoteFirm.as("firm"),
      "m.kind",
      sql<string>`m.held_on::text`.as("heldOn"),
      "m.attendees",
      "m.body",
      "m.lines",
      "m.corrects_id as correctsId",
      "maker.name as by",
      "m.made_at as at",
      "sender.name as sentBy",
      "m.sent_at as sentAt",
      "m.answer",
      "m.answer_words as answerWords",
      "answerer.name as answeredBy",
      "m.answered_at as answeredAt",
      sql<boolean>`q.state in ('withdrawn', 'declined_by_tenderer')`.as("isOut"),
    ])
    .orderBy("m.made_at")
    .orderBy("m.id")
    .$narrowType<{ kind: MinuteKind; answer: MinuteAnswer | null }>();

const readMinute = ({
  sentBy,
  sentAt,
  answer,
  answerWords,
  answeredBy,
  answeredAt,
  ...minute
}: Awaited<ReturnType<ReturnType<typeof minutes>["execute"]>>[number]): Minute => ({
  ...minute,
  sent: sentAt && { by: sentBy, at: sentAt },
  answer: answer && { value: answer, words: answerWords, by: answeredBy, at: answeredAt! },
});

/** Every minute of a package, the oldest first; for its buyer. */
export async function listMinutes(scope: Pick<Scope, "db">, packageId: string): Promise<Minute[]> {
  const rows = await minutes(scope).where("m.package_id", "=", packageId).execute();
  return rows.map(readMinute);
}

/** Those that the firm of one invitation was sent, the oldest first. */
export async function listSent(scope: Pick<Scope, "db">, invitationId: string): Promise<Minute[]> {
  const rows = await minutes(scope)
    .where("q.invitation_id", "=", invitationId)
    .where("m.sent_at", "is not", null)
    .execute();
  return rows.map(readMinute);
}
