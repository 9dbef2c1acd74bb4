import { system } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { acceptNda } from "#domain/confidentiality/accept-nda.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { beginQuote } from "#domain/tender-quotes/begin-quote.ts";
import { keepSubmission } from "#domain/tender-quotes/keep-submission.ts";
import { lockSubmittable } from "#domain/tender-quotes/submissions.queries.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { listIssued } from "#domain/tender-documents/documents.queries.ts";
import { keepAnswer } from "#domain/tender-invitations/keep-answer.ts";
import { answerSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { selectSlots } from "#domain/site-visits/site-visits.queries.ts";
import { acknowledgeDocuments } from "#domain/tendering/acknowledge-documents.ts";
import { noteSeen } from "#domain/tendering/note-seen.ts";
import { londonDay } from "#platform/london-time.ts";
import { newId } from "#platform/ids.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { actAt, txAt } from "./act-at.ts";
import { attachDemoFiles } from "./attach-demo-files.ts";
import type { DemoQuote } from "./data/demo-tender.data.ts";
import type { DemoFirm } from "./find-demo-firms.ts";

const WRITING_MS = 30 * 60_000;

interface Act {
  firm: DemoFirm;
  packageId: string;
  at: Date;
}

/** Most of the demo's firms have nobody who signs in: what their people do is done in the firm's name alone. */
export async function findInvitationOf(
  tx: Tx,
  { firm, packageId }: Pick<Act, "firm" | "packageId">,
): Promise<string> {
  const { id } = await tx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "=", firm.id)
    .executeTakeFirstOrThrow();
  return id;
}

export async function seeTender(tx: Tx, act: Act): Promise<void> {
  const invitationId = await findInvitationOf(tx, act);
  const { firm, at } = act;
  if (firm.owner) return noteSeen(actAt(tx, firm.owner, at), { invitationId });
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "viewed", viewed_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", invitationId)
    .where("state", "=", "sent")
    .execute();
}

/** Takes the first documents of the set that is out, a minute each. */
export async function downloadTender(tx: Tx, { count, ...act }: Act & { count: number }): Promise<void> {
  const { packageId, at, firm } = act;
  const invitationId = await findInvitationOf(tx, act);
  const { setNumber } = (await findPackage(tx, packageId))!;
  const issued = await listIssued(tx, { packageId, setNumber, invitationId });
  for (const [index, { revisionId, number, revision }] of issued.slice(0, count).entries()) {
    const time = new Date(at.getTime() + index * 60_000);
    await tx.db
      .insertInto("document_receipt")
      .values({ invitation_id: invitationId, revision_id: revisionId, downloaded_at: time })
      .execute();
    await writeEvent(txAt(tx, firm.owner ?? system, time), {
      packageId,
      kind: "document-downloaded",
      audience: { invitationId },
      details: { document: number, revision },
    });
  }
}

export async function answerTender(tx: Tx, { form, ...act }: Act & { form: object }): Promise<void> {
  const invitationId = await findInvitationOf(tx, act);
  await keepAnswer(txAt(tx, act.firm.owner ?? system, act.at), invitationId, answerSchema.parse(form));
}

/** Says that the firm prices by every revision in force, in its name alone where nobody signs in. */
export async function acknowledgeTender(tx: Tx, act: Act): Promise<void> {
  const { firm, packageId, at } = act;
  const invitationId = await findInvitationOf(tx, act);
  const { setNumber: set } = (await findPackage(tx, packageId))!;
  if (firm.owner) {
    await acknowledgeDocuments(actAt(tx, firm.owner, at), { invitationId, set });
    return;
  }
  const issued = await listIssued(tx, { packageId, setNumber: set, invitationId });
  await tx.db
    .insertInto("revision_acknowledgement")
    .values(
      issued.map(({ revisionId }) => ({
        invitation_id: invitationId,
        revision_id: revisionId,
        acknowledged_at: at,
      })),
    )
    .execute();
  await writeEvent(txAt(tx, system, at), {
    packageId,
    kind: "documents-acknowledged",
    audience: { invitationId },
    details: { firm: firm.name, count: issued.length, set },
  });
}

/** Accepts the confidentiality agreement, in the firm's name alone where nobody signs in. */
export async function agreeToTender(
  tx: Tx,
  { name, position, ...act }: Act & { name: string; position: string },
): Promise<void> {
  const { firm, packageId, at } = act;
  const invitationId = await findInvitationOf(tx, act);
  const { ndaHash: hash } = (await findPackage(tx, packageId))!;
  if (firm.owner)
    return acceptNda(actAt(tx, firm.owner, at), { invitationId, hash, name, position, mayBind: "on" });
  await tx.db
    .insertInto("nda_acceptance")
    .values({ invitation_id: invitationId, text_hash: hash!, name, position, accepted_at: at })
    .execute();
  await writeEvent(txAt(tx, system, at), {
    packageId,
    kind: "nda-accepted",
    audience: { invitationId },
    details: { firm: firm.name, hash },
  });
}

/** Books one of the slots, counted from the earliest; only where somebody signs in. */
export async function visitTender(
  tx: Tx,
  { slot, form, ...act }: Act & { slot: number; form: object },
): Promise<void> {
  const { firm, packageId, at } = act;
  if (!firm.owner) return;
  const invitationId = await findInvitationOf(tx, act);
  const slots = await selectSlots(tx).where("s.package_id", "=", packageId).orderBy("s.starts_at").execute();
  const slotId = slots[slot]!.id;
  await bookVisit(actAt(tx, firm.owner, at), { ...form, invitationId, slotId, version: 0 });
}

/** Answers the question's id. */
export async function askTender(tx: Tx, { question, ...act }: Act & { question: string }): Promise<string> {
  const { firm, packageId, at } = act;
  const invitationId = await findInvitationOf(tx, act);
  if (firm.owner) return askQuestion(actAt(tx, firm.owner, at), { invitationId, question });
  const own = (await findPackage(tx, packageId))!;
  const asking = txAt(tx, system, at);
  const id = newId("clr", at.getTime());
  await tx.db
    .insertInto("clarification")
    .values({
      id,
      package_id: packageId,
      invitation_id: invitationId,
      kind: "question",
      state: "submitted",
      question,
      asked_at: at,
    })
    .execute();
  await writeEvent(asking, {
    packageId,
    kind: "question-asked",
    audience: { invitationId },
    details: { firm: firm.name },
  });
  await writeNotifications(asking, {
    kind: "tender",
    to: { companyId: own.companyId },
    title: `${firm.name} asks about ${own.title}`,
    path: `/company/tenders/${packageId}/questions`,
    subject: `${packageId}-questions`,
  });
  return id;
}

/** Writes the quote and, half an hour later, submits it. */
export async function quoteTender(tx: Tx, { quote, ...act }: Act & { quote: DemoQuote }): Promise<void> {
  const { firm } = act;
  const invitationId = await findInvitationOf(tx, act);
  const invitation = { ...(await findInvitation(tx, invitationId))!, companyId: firm.id };
  const { minutesLate, endsInDays } = quote;
  const at = minutesLate ? new Date(invitation.returnAt!.getTime() + minutesLate * 60_000) : act.at;
  const held = (tx.clock.now().getTime() - invitation.returnAt!.getTime()) / DAY_MS;
  const validityDays = String(endsInDays === undefined ? 90 : Math.round(held) + endsInDays);
  const written = txAt(tx, firm.owner ?? system, new Date(at.getTime() - WRITING_MS));
  const prices = quote.prices.map((price) => price.replace("-", ""));
  const own = (await findPackage(tx, act.packageId))!;
  const vat = quote.vat ?? proposeVat({ ...own, today: londonDay(at) }).treatment;
  await beginQuote(written, invitation, draftSchema.parse({ ...quote, prices, validityDays, vat }));
  if (quote.files) await attachDemoFiles(written, invitationId, quote.files);
  const submitting = txAt(tx, firm.owner ?? system, at);
  await keepSubmission(submitting, {
    quote: (await lockSubmittable(tx, invitationId))!,
    invitation,
    receivedAt: at,
    userId: firm.owner?.userId ?? null,
  });
}
