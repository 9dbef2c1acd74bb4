import { enqueueEmail } from "#domain/enqueue-email.ts";
import { findReaders } from "#domain/companies/find-readers.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { decisionEmail } from "#mail/decision-email.ts";
import { type CaseRecord, decisionPath } from "./moderation.queries.ts";
import type { CaseOutcome } from "./moderation.states.ts";
import { ruleByCode } from "./rules.data.ts";

/** The decided case, as it now stands. */
export interface Told {
  found: CaseRecord;
  outcome: CaseOutcome;
  ruleCode: string | null;
  reason: string;
  /** What this was: the first decision, or that of an appeal. */
  isAppeal: "no" | "upheld" | "overturned";
}

/**
 * Tells who is concerned what was decided and why, on screen and by e-mail: those who reported, what came of it; the side that
 * it affects, where something is done, which rule was broken and how to appeal. Neither learns who the other's people are.
 */
export async function tellParties(tx: Tx, told: Told): Promise<void> {
  await tellReporters(tx, told);
  if (told.outcome !== "none") await tellAffected(tx, told);
}

async function tellReporters(tx: Tx, told: Told): Promise<void> {
  const { found } = told;
  // That a decision stays as it is, is news to the side that appealed alone.
  if (told.isAppeal === "upheld") return;
  const title = titleForReporter(told);
  await writeNotifications(tx, {
    kind: "decision",
    to: { userIds: found.reporterIds },
    title,
    path: decisionPath(found.id),
    subject: found.id,
  });
  for (const { email, firstName, isMember } of await findReporters(tx, found.id)) {
    const mail = await decisionEmail({
      ...describe(told),
      firstName,
      heading: title,
      ...(isMember && { action: { label: "Read the decision", url: urlOf(tx, found) } }),
      note: "We do not tell the other side who reported it.",
      reason: "You got this e-mail because you reported this to Lintel’s administrators.",
    });
    await enqueueEmail(tx, { to: email, ...mail });
  }
}

async function tellAffected(tx: Tx, told: Told): Promise<void> {
  const { found, isAppeal } = told;
  if (found.companyId === null) return;
  const title = titleForAffected(told);
  await writeNotifications(tx, {
    kind: "decision",
    to: { companyId: found.companyId },
    title,
    path: decisionPath(found.id),
    subject: found.id,
  });
  const mayAppeal = isAppeal === "no";
  for (const { email, firstName } of await findReaders(tx, found.companyId)) {
    const mail = await decisionEmail({
      ...describe(told),
      firstName,
      heading: title,
      action: { label: mayAppeal ? "Read it, or appeal" : "Read the decision", url: urlOf(tx, found) },
      note: mayAppeal
        ? "If you think that this is wrong, you can appeal once, on the page that the button leads to. Another administrator decides the appeal."
        : "This decision is final.",
      reason: "You got this e-mail because you are an owner or an admin of the company that it is about.",
    });
    await enqueueEmail(tx, { to: email, ...mail });
  }
}

function titleForReporter({ found: { title }, outcome, isAppeal }: Told): string {
  if (isAppeal === "overturned")
    return outcome === "removed"
      ? `After an appeal, what you reported stands again: ${title}`
      : `After an appeal, the warning is taken back: ${title}`;
  if (outcome === "removed") return `What you reported was removed: ${title}`;
  if (outcome === "warned") return `What you reported led to a warning: ${title}`;
  return `What you reported stays as it is: ${title}`;
}

function titleForAffected({ found: { title }, outcome, isAppeal }: Told): string {
  if (isAppeal === "upheld") return `The decision stays as it is after your appeal: ${title}`;
  if (isAppeal === "overturned") return `Your appeal was upheld, and the decision is taken back: ${title}`;
  return outcome === "removed" ? `We removed something of yours: ${title}` : `We warn your company: ${title}`;
}

function describe({ found, ruleCode, reason }: Told) {
  return { subject: found.title, rule: ruleByCode(ruleCode) ?? null, explanation: reason };
}

const urlOf = (tx: Tx, { id }: CaseRecord) => `${tx.config.publicUrl}${decisionPath(id)}`;

async function findReporters(tx: Scope, caseId: string) {
  const rows = await tx.db
    .selectFrom("report")
    .leftJoin("user_account as person", (join) =>
      join
        .onRef("person.id", "=", "report.reported_by")
        .on("person.confirmed_at", "is not", null)
        .on("person.closed_at", "is", null),
    )
    .where("report.case_id", "=", caseId)
    .select(["person.email as own", "person.first_name as firstName", "report.email as left"])
    .execute();
  return rows.flatMap(({ own, firstName, left }) => {
    const email = own ?? left;
    return email === null ? [] : [{ email, firstName, isMember: own !== null }];
  });
}
