import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { AppError } from "#platform/errors.ts";
import { takeBack } from "./take-back.ts";
import { type InvitationRow, lockInvitation } from "./tender-invitations.queries.ts";

interface Joined {
  /** The one that came to an address, locked after its package. */
  came: InvitationRow;
  /** The company's own, by its id. */
  ownId: string;
  companyName: string;
}

/**
 * Makes one of two invitations of the same firm to the same tender: what was lodged for its address becomes its own
 * invitation's, and the one by e-mail is taken back; or its own is, where that has a withdrawn quote, or a draft while the other
 * one's quote is entered already; what its people did there goes along. What either one's history says is read with that of the
 * one that stays. Refuses with conflict where each has a quote that counts: its firm
 * withdraws one, or its buyer says which. Answers which of the two stays.
 */
export async function joinInvitations(tx: Tx, { came, ownId, companyName }: Joined): Promise<"came" | "own"> {
  const own = (await lockInvitation(tx, ownId))!;
  const quotes = await tx.db
    .selectFrom("tender_quote")
    .select(["invitation_id as invitationId", "state", "withdrawn_at as withdrawnAt"])
    .where("invitation_id", "in", [came.id, ownId])
    .execute();
  const ownQuote = quotes.find(({ invitationId }) => invitationId === ownId);
  const isEntered = quotes.some(({ invitationId }) => invitationId === came.id);
  // What it sent and withdrew would stand in place of what was lodged before it.
  const isInTheWay = ownQuote && (isEntered || ownQuote.state !== "draft");
  const stays = came.lodgedAt !== null && isInTheWay ? "came" : "own";
  if (came.lodgedAt !== null) {
    const counts = ownQuote && ownQuote.withdrawnAt === null && !withoutPrice.includes(ownQuote.state);
    if (own.lodgedAt !== null || counts)
      throw new AppError(
        "conflict",
        `${companyName} is invited to this tender itself and has a quote there, beside the one that came by e-mail or on paper. Withdraw that one first, or ask ${came.buyerName} which of the two counts: both stay as they are.`,
      );
    if (stays === "own") await moveQuote(tx, came.id, ownId);
  }
  const [kept, left] = stays === "own" ? [ownId, came.id] : [came.id, ownId];
  if (stays === "own") await moveNews(tx, left, kept);
  else await moveWork(tx, left, kept);
  await moveAttendance(tx, left, kept);
  await moveLinks(tx, { companyId: own.companyId!, left, kept });
  await takeBack(tx, left);
  await tx.db
    .updateTable("tender_invitation")
    .set({ joined_into: kept })
    .where(({ or, eb }) => or([eb("id", "=", left), eb("joined_into", "=", left)]))
    .execute();
  await writeEvent(tx, {
    packageId: came.packageId,
    kind: "invitation-joined",
    audience: { invitationId: kept },
    details: { firm: companyName, hasQuote: came.lodgedAt !== null },
  });
  return stays;
}

const withoutPrice: readonly string[] = ["draft", "withdrawn"];

/** What asks for something and was not told yet is its own invitation's; of the rest that has been told by itself. */
async function moveNews(tx: Tx, from: string, to: string): Promise<void> {
  const moving = tx.db
    .updateTable("address_news as news")
    .set({ invitation_id: to, due_at: tx.clock.now() })
    .where("news.invitation_id", "=", from)
    .where("news.does_lead", "=", true);
  await moving.execute();
  await tx.db.deleteFrom("address_news").where("invitation_id", "=", from).execute();
}

/** What people do signed in, for their company: an invitation that nobody had taken has none of its own. */
const OF_PEOPLE = [
  "visit_booking",
  "clarification",
  "nda_acceptance",
  "document_receipt",
  "revision_acknowledgement",
  "addendum_receipt",
] as const;

async function moveWork(tx: Tx, from: string, to: string): Promise<void> {
  await tx.db
    .updateTable("tender_invitation")
    .set({
      answers_seen_at: sql`greatest(answers_seen_at,
        (select read.answers_seen_at from tender_invitation read where read.id = ${from}))`,
    })
    .where("id", "=", to)
    .execute();
  for (const table of OF_PEOPLE)
    await tx.db.updateTable(table).set({ invitation_id: to }).where("invitation_id", "=", from).execute();
}

/** Who was at a site visit is recorded of either, with or without an account: a firm that came by one of the two has come. */
async function moveAttendance(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into visit_attendance (slot_id, invitation_id, has_come, recorded_by, recorded_at)
    select slot_id, ${to}, has_come, recorded_by, recorded_at from visit_attendance where invitation_id = ${from}
    on conflict (slot_id, invitation_id) do update
      set has_come = true, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
      where excluded.has_come and not visit_attendance.has_come`.execute(tx.db);
  await tx.db.deleteFrom("visit_attendance").where("invitation_id", "=", from).execute();
}

/** What its people were told leads to the one that stays. */
async function moveLinks(
  tx: Tx,
  { companyId, left, kept }: { companyId: string; left: string; kept: string },
): Promise<void> {
  const people = tx.db.selectFrom("membership").select("user_id").where("company_id", "=", companyId);
  await tx.db
    .updateTable("notification")
    .set({ path: sql`replace(path, ${left}, ${kept})` })
    .where("user_id", "in", people)
    .where("company_id", "=", companyId)
    .where("path", "like", `/company/tenders/invited/${left}%`)
    .execute();
}

async function moveQuote(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ["lodged_quote", "tender_quote"] as const)
    await tx.db.updateTable(table).set({ invitation_id: to }).where("invitation_id", "=", from).execute();
  // Whose quote is in has answered.
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state: "intends_to_tender",
      decline_reason: null,
      decline_note: "",
      answered_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", to)
    .where("state", "<>", "intends_to_tender")
    .execute();
}
