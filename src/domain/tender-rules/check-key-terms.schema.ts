import { contractFormByCode } from "./contract-forms.data.ts";
import type { KeyTerms, KeyTermsField } from "./key-terms.schema.ts";
import type { Nation } from "./nations.data.ts";
import { type PaymentRule, type Severity, paymentRules, type TermsFinding } from "./payment-rules.data.ts";

/** Something about the terms that both sides should know, with the rule that says so. */
export interface TermsFlag {
  readonly id: string;
  readonly severity: Severity;
  readonly status: PaymentRule["status"];
  readonly ruleName: string;
  readonly sentence: string;
  readonly field: KeyTermsField;
}

export interface TermsContext {
  readonly nation: Nation;
  /** The work is for a public body, however many contracts lie between. */
  readonly isPublicChain: boolean;
  /** The day, in London, whose rules count. */
  readonly today: string;
}

const SEVERITIES: readonly Severity[] = ["serious", "caution", "note"];
const PUBLIC_DAYS = 30;
const LONGEST_DAYS = 60;
const NOTICE_DAYS = 5;

/** What the rules of that nation and that day find in a sheet, the worst first; an unfinished one is checked as far as it goes. */
export function checkKeyTerms(terms: KeyTerms, context: TermsContext): TermsFlag[] {
  const found = findTerms(leaveOutUnstated(terms), context);
  return rulesOn(context.today, context.nation)
    .filter(({ finding }) => found.has(finding))
    .map(({ id, severity, status, name, sentence, field, finding }) => ({
      id,
      severity,
      status,
      ruleName: name,
      sentence: sentence.replace("{days}", String(found.get(finding))),
      field,
    }))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

export function rulesOn(
  today: string,
  nation: Nation,
  rules: readonly PaymentRule[] = paymentRules,
): PaymentRule[] {
  return rules.filter(
    ({ nations, from, until }) =>
      nations.includes(nation) && from <= today && (until === undefined || today <= until),
  );
}

/** What is ticked as unstated counts for nothing, whatever still stands in its field. */
function leaveOutUnstated(terms: KeyTerms): KeyTerms {
  const is = (value: KeyTerms["unstated"][number]) => terms.unstated.includes(value);
  return {
    ...terms,
    ...(is("dueDate") ? { dueDateRule: undefined, dueDays: undefined } : {}),
    ...(is("finalDate") ? { finalDateDays: undefined } : {}),
    ...(is("paymentNotice") ? { paymentNoticeDays: undefined } : {}),
    ...(is("payLessNotice") ? { payLessNoticeDays: undefined } : {}),
  };
}

/** From what starts the clock to the final date for payment; undefined while either part is open. */
export function daysToPay(terms: KeyTerms): number | undefined {
  const { dueDateRule, dueDays, finalDateDays } = leaveOutUnstated(terms);
  if (finalDateDays === undefined) return undefined;
  const untilDue = dueDateRule === "schedule" ? 0 : dueDays;
  return untilDue === undefined ? undefined : untilDue + finalDateDays;
}

/** The findings, each with the days that its sentence names. */
function findTerms(terms: KeyTerms, { nation, isPublicChain }: TermsContext): Map<TermsFinding, number> {
  const found = new Map<TermsFinding, number>();
  const note = (finding: TermsFinding, isFound: boolean, days = 0) => {
    if (isFound) found.set(finding, days);
  };
  // Fewer than 45 days: neither instalments nor what the Scheme would put in the place of silence. Of a sheet that does not
  // say yet how long the work lasts nothing is known of either.
  const isLong = terms.contractLength !== undefined && terms.contractLength !== "under-45-days";
  const days = daysToPay(terms);
  const { finalDateDays: final, paymentNoticeDays: notice, payLessNoticeDays: payLess } = terms;
  note("pay-when-paid", terms.conditionalOnEmployer === "yes");
  note("pay-when-certified", terms.conditionalOnCertificate === "yes");
  const hasRetention = (terms.retentionPercent ?? 0) > 0;
  note("release-by-main-contract", hasRetention && terms.retentionRelease === "main-contract");
  note("retention", hasRetention);
  note("no-instalments", isLong && terms.interimInterval === "on-completion");
  note("no-due-date", isLong && !isDueDateStated(terms));
  note("no-final-date", isLong && final === undefined);
  note("no-payment-notice", isLong && notice === undefined);
  note("no-pay-less-notice", isLong && payLess === undefined);
  note("late-payment-notice", notice !== undefined && notice > NOTICE_DAYS, notice);
  note("early-pay-less-notice", payLess !== undefined && final !== undefined && payLess > final, payLess);
  note("over-30-days-in-public-chain", isPublicChain && days !== undefined && days > PUBLIC_DAYS, days);
  note("over-60-days", days !== undefined && days > LONGEST_DAYS, days);
  const form = terms.form === undefined ? undefined : contractFormByCode(terms.form);
  note("form-of-another-nation", form !== undefined && !form.nations.includes(nation));
  note("no-damages-cap", (terms.damagesPerWeek ?? 0) > 0 && terms.damagesCapPercent === undefined);
  return found;
}

function isDueDateStated({ dueDateRule, dueDays }: KeyTerms): boolean {
  return dueDateRule !== undefined && (dueDateRule === "schedule" || dueDays !== undefined);
}

export interface MissingTerm {
  readonly field: KeyTermsField;
  readonly sentence: string;
}

/** Answers without which a package is not issued; what is left out on purpose is an answer. */
const REQUIRED: readonly (readonly [KeyTermsField, string])[] = [
  ["form", "Choose the form of contract"],
  ["hasAmendments", "Say whether the form is amended"],
  ["errorRule", "Choose what becomes of errors in a quote"],
  ["contractLength", "Say how long the work lasts"],
  ["interimInterval", "Choose how often you pay"],
  ["conditionalOnEmployer", "Say whether payment waits for the employer"],
  ["conditionalOnCertificate", "Say whether payment waits for a certificate"],
  ["retentionPercent", "Enter the retention, 0 for none"],
  ["damagesPerWeek", "Enter the damages for delay in a week, 0 for none"],
  ["piLevel", "Enter the level of professional indemnity cover, 0 for none"],
  ["warranties", "Enter how many collateral warranties you ask for, 0 for none"],
  ["bondPercent", "Enter the bond as a percentage of the price, 0 for none"],
  ["hasParentGuarantee", "Say whether you ask for a parent company guarantee"],
  ["fluctuations", "Choose whether the price is fixed"],
  ["dayworks", "Choose how dayworks are priced"],
  ["terminationNoticeDays", "Enter the notice of termination in days"],
];

/** What is still to be answered before issue, in the order of the sheet. */
export function listMissingTerms(terms: KeyTerms): MissingTerm[] {
  const missing = REQUIRED.filter(([field]) => terms[field] === undefined).map(([field, sentence]) => ({
    field,
    sentence,
  }));
  const need = (field: KeyTermsField, isMissing: boolean, sentence: string) => {
    if (isMissing) missing.push({ field, sentence });
  };
  const isUnstated = (value: KeyTerms["unstated"][number]) => terms.unstated.includes(value);
  const orUnstated = "or tick that the contract does not state it";
  need(
    "dueDateRule",
    !isUnstated("dueDate") && terms.dueDateRule === undefined,
    `Choose the due date, ${orUnstated}`,
  );
  need(
    "dueDays",
    !isUnstated("dueDate") && terms.dueDateRule !== undefined && !isDueDateStated(terms),
    "Enter the days to the due date",
  );
  need(
    "finalDateDays",
    !isUnstated("finalDate") && terms.finalDateDays === undefined,
    `Enter the days to the final date for payment, ${orUnstated}`,
  );
  need(
    "paymentNoticeDays",
    !isUnstated("paymentNotice") && terms.paymentNoticeDays === undefined,
    `Enter the days to the payment notice, ${orUnstated}`,
  );
  need(
    "payLessNoticeDays",
    !isUnstated("payLessNotice") && terms.payLessNoticeDays === undefined,
    `Enter the days of the pay less notice, ${orUnstated}`,
  );
  const hasRetention = (terms.retentionPercent ?? 0) > 0;
  need(
    "retentionRelease",
    hasRetention && terms.retentionRelease === undefined,
    "Choose when the retention is released",
  );
  need(
    "defectsMonths",
    hasRetention && terms.defectsMonths === undefined,
    "Enter the months in which defects are made good",
  );
  need("edition", terms.form === "bespoke" && terms.edition === undefined, "Name your own form of contract");
  need("amendments", terms.hasAmendments === "yes" && terms.amendments === undefined, "Say what is amended");
  return missing;
}

export function isComplete(terms: KeyTerms): boolean {
  return listMissingTerms(terms).length === 0;
}
