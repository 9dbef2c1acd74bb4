import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";

/** The next number of a register; its package's row is locked: numbers follow each other without a gap. */
export async function takeNumber(tx: Tx, packageId: string): Promise<number> {
  const { number } = await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ published_questions: eb("published_questions", "+", 1) }))
    .where("id", "=", packageId)
    .returning("published_questions as number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Writes that something was published, and tells every tenderer in the same instant. */
export async function tellPublished(
  tx: Tx,
  own: PackageRow,
  { number, isLate }: { number: number; isLate: boolean },
): Promise<void> {
  await writeEvent(tx, {
    packageId: own.id,
    kind: "question-answered",
    audience: "everybody",
    details: { number, ...(isLate && { late: true }) },
  });
  await tellTenderers(tx, own.id, {
    title: `Question ${number} is answered: ${own.title}`,
    place: "#questions",
    subject: (invitationId) => `${invitationId}-question-${number}`,
    canWait: true,
  });
}
