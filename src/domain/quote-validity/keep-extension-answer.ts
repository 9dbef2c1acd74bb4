import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { dayInWords } from "#platform/london-time.ts";
import type { OwnOpened, ValidityRequest } from "./quote-validity.queries.ts";
import type { extensionAnswerSchema } from "./quote-validity.schema.ts";
import type { ValidityAnswer } from "./validity-answers.data.ts";

export type ExtensionAnswer = ReturnType<typeof extensionAnswerSchema.parse>;

interface Answered {
  quote: OwnOpened;
  request: ValidityRequest;
  answer: ExtensionAnswer;
}

/** Keeps a firm's answer: the quote holds until then, at another price where it names one, and the buyer is told. */
export async function keepExtensionAnswer(
  tx: Tx,
  own: PackageRow,
  { userId, ...answered }: Answered & { userId: string | null },
): Promise<void> {
  const { request, answer } = answered;
  await tx.db
    .updateTable("validity_request")
    .set({
      answer: answer.answer,
      words: answer.words,
      repriced_pence: answer.pence,
      answered_by: userId,
      answered_at: tx.clock.now(),
    })
    .where("id", "=", request.id)
    .execute();
  await changeQuote(tx, answered);
  await tellBuyer(tx, own, answered);
}

async function changeQuote(tx: Tx, { quote, request, answer }: Answered): Promise<void> {
  if (answer.answer === "refused") return;
  await tx.db
    .updateTable("tender_quote")
    .set({
      valid_until: request.until,
      ...(answer.pence !== null && { corrected_pence: answer.pence }),
      updated_at: tx.clock.now(),
    })
    .where("id", "=", quote.id)
    .execute();
}

const TITLES: Readonly<Record<ValidityAnswer, (until: string) => string>> = {
  agreed: (until) => `holds its quote until ${until}`,
  repriced: (until) => `has re-priced, and holds its quote until ${until}`,
  refused: () => "does not extend its quote",
};
const AFTER_WIN: typeof TITLES = {
  agreed: (until) => `stands by its price until ${until}`,
  repriced: (until) => `has re-priced after the win, and stands by that until ${until}`,
  refused: () => "does not stand by its price",
};

async function tellBuyer(
  tx: Tx,
  { id: packageId, companyId: buyerId, title }: PackageRow,
  { quote, request, answer: { answer, invitationId } }: Answered,
): Promise<void> {
  const { companyName: firm, companyId } = quote;
  const until = dayInWords(request.until);
  const kind = `${request.isAfterWin ? "stand" : "extension"}-${answer}`;
  const said = (request.isAfterWin ? AFTER_WIN : TITLES)[answer](until);
  await writeEvent(tx, { packageId, kind, audience: { invitationId }, details: { firm, until } });
  await recordEvent(tx, { action: kind, companyId, subjectId: quote.id, details: { until: request.until } });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firm} ${said}: ${title}`,
    path: `/company/tenders/${packageId}/quotes/validity`,
    subject: request.id,
  });
}
