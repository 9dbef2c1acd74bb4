import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { visitSchema } from "#domain/packages/visit.schema.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";
import { visitRules } from "#domain/tender-rules/visit-rules.data.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { SLOTS_PER_PERSON } from "./site-visits.limits.ts";
import { canReviseVisits } from "./site-visits.policy.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/**
 * Changes the site visit of a tender that is out: offers one that was not held, makes a mandatory one optional, or corrects
 * where firms meet, whom they ask for and what they bring. Every tenderer is told in the same instant, and bookings stay.
 * Refuses with invalid whatever asks more of firms than was announced or takes the visit away, and with conflict another
 * version than was looked at. Answers whether anything is otherwise now; nobody is told of what is as it was.
 */
export async function reviseVisits(ctx: Context, input: unknown): Promise<boolean> {
  const { packageId, version } = schema.parse(input);
  const { visitRule, visitPlace = "", visitContact = "", visitBring = "" } = visitSchema.parse(input);
  const asked = canReviseVisits(ctx.actor, await findPackage(ctx, packageId), visitRule);
  return ctx.limits.countDone(SLOTS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const own = await lockForDecision(tx, packageId, version);
      authorize(canReviseVisits(tx.actor, own, visitRule));
      const isSame =
        own.visitRule === visitRule &&
        own.visitPlace === visitPlace &&
        own.visitContact === visitContact &&
        own.visitBring === visitBring;
      if (isSame) return false;
      await tx.db
        .updateTable("trade_package")
        .set((eb) => ({
          visit_rule: visitRule,
          visit_place: visitPlace,
          visit_contact: visitContact,
          visit_bring: visitBring,
          version: eb("version", "+", 1),
          updated_at: tx.clock.now(),
        }))
        .where("id", "=", packageId)
        .execute();
      await tell(tx, own, { rule: visitRule, place: visitPlace });
      return true;
    }),
  );
}

async function tell(
  tx: Tx,
  { id: packageId, companyId, title, visitRule: was }: PackageRow,
  { rule, place }: { rule: PackageRow["visitRule"]; place: string },
): Promise<void> {
  const label = visitRules.find(({ value }) => value === rule)!.label.toLowerCase();
  const details = { rule: rule === was ? null : label, place };
  await writeEvent(tx, { packageId, kind: "visit-revised", audience: "everybody", details });
  const news =
    was === "none"
      ? "A site visit is offered now"
      : rule === was
        ? "The site visit is held otherwise, read where you meet"
        : `The site visit is ${label} now`;
  await tellTenderers(tx, packageId, {
    title: `${news}: ${title}`,
    subject: (invitationId) => `${invitationId}-visits`,
    canWait: true,
  });
  const { rule: changed } = details;
  await recordEvent(tx, {
    action: "visits-revised",
    companyId,
    subjectId: packageId,
    details: { rule: changed },
  });
}
