import type { KeyTermsField } from "./key-terms.schema.ts";
import type { Nation } from "./nations.data.ts";

/** What the checks of the key-terms sheet can find. */
export type TermsFinding =
  | "pay-when-paid"
  | "pay-when-certified"
  | "release-by-main-contract"
  | "no-instalments"
  | "no-due-date"
  | "no-final-date"
  | "no-payment-notice"
  | "late-payment-notice"
  | "no-pay-less-notice"
  | "early-pay-less-notice"
  | "over-30-days-in-public-chain"
  | "over-60-days"
  | "retention"
  | "form-of-another-nation"
  | "no-damages-cap";

/** `serious`: the law does not let it work; `caution`: look at it before you price; `note`: good to know. */
export type Severity = "serious" | "caution" | "note";

/** One rule of law, or of practice, for as long as it holds. */
export interface PaymentRule {
  readonly id: string;
  readonly finding: TermsFinding;
  readonly nations: readonly Nation[];
  /** What firms know it by. */
  readonly name: string;
  /** What is only a Bill changes nothing yet. */
  readonly status: "law" | "policy" | "practice" | "proposed";
  /** First and last day, in London, on which it is shown. */
  readonly from: string;
  readonly until?: string;
  /** When somebody last looked whether it still says so. */
  readonly checkedOn: string;
  readonly severity: Severity;
  readonly field: KeyTermsField;
  /** `{days}` is filled in with the days that the sheet comes to. */
  readonly sentence: string;
}

const everywhere = ["england-and-wales", "scotland", "northern-ireland"] as const;
const CHECKED = "2026-11-23";
/** The Bill’s state is not known after this day. */
const BILL_CHECKED = "2026-07-31";
const BILL = "Commercial Payments Bill (proposed)";

interface Act {
  readonly nation: Nation;
  readonly from: string;
  readonly scheme: string;
  readonly instalments: string;
  readonly dates: string;
  readonly notice: string;
  readonly payLess: string;
  readonly conditional: string;
  readonly certificate: string;
}

const section = (number: string) => `Construction Act 1996, section ${number}`;
const article = (number: string) => `Construction Contracts (NI) Order 1997, article ${number}`;
const act = {
  instalments: section("109"),
  dates: section("110"),
  notice: section("110A"),
  payLess: section("111"),
  conditional: section("113"),
  certificate: section("110(1A)"),
};

/** The same rules by three laws, as they were amended in 2011 and 2012. */
const acts: readonly Act[] = [
  {
    nation: "england-and-wales",
    from: "2011-10-01",
    scheme: "the Scheme for Construction Contracts (England and Wales) will apply",
    ...act,
  },
  {
    nation: "scotland",
    from: "2011-11-01",
    scheme: "the Scheme for Construction Contracts (Scotland) will apply",
    ...act,
  },
  {
    nation: "northern-ireland",
    from: "2012-11-14",
    scheme: "the Scheme for Construction Contracts in Northern Ireland will apply",
    instalments: article("8"),
    dates: article("9"),
    notice: article("9A"),
    payLess: article("10"),
    conditional: article("12"),
    certificate: article("9(1A)"),
  },
];

function rulesOfAct({ nation, from, scheme, ...names }: Act): PaymentRule[] {
  const rule = (
    finding: TermsFinding,
    name: string,
    severity: Severity,
    field: KeyTermsField,
    sentence: string,
  ): PaymentRule => ({
    id: `${finding}.${nation}`,
    finding,
    nations: [nation],
    name,
    status: "law",
    from,
    checkedOn: CHECKED,
    severity,
    field,
    sentence,
  });
  return [
    rule(
      "pay-when-paid",
      names.conditional,
      "serious",
      "conditionalOnEmployer",
      "Payment waits until the employer has paid. Such a term has no effect unless the employer is insolvent.",
    ),
    rule(
      "pay-when-certified",
      names.certificate,
      "serious",
      "conditionalOnCertificate",
      "Payment waits for a certificate or for somebody’s duties under another contract. That is no adequate mechanism for when payment is due.",
    ),
    rule(
      "release-by-main-contract",
      names.certificate,
      "serious",
      "retentionRelease",
      "The retention waits for completion of the main contract. Its release cannot depend on what is done or decided under another contract.",
    ),
    rule(
      "no-instalments",
      names.instalments,
      "serious",
      "interimInterval",
      "Work of 45 days or more is paid by instalments; a single payment on completion is not enough.",
    ),
    rule(
      "no-due-date",
      names.dates,
      "caution",
      "dueDateRule",
      `No due date is stated: ${scheme}, and payment is due seven days after the end of the period or, if that is later, on the application.`,
    ),
    rule(
      "no-final-date",
      names.dates,
      "caution",
      "finalDateDays",
      `No final date for payment is stated: ${scheme}, with 17 days from the due date.`,
    ),
    rule(
      "no-payment-notice",
      names.notice,
      "caution",
      "paymentNoticeDays",
      `No payment notice is stated: ${scheme}, with a notice at most five days after the due date.`,
    ),
    rule(
      "late-payment-notice",
      names.notice,
      "serious",
      "paymentNoticeDays",
      "The payment notice comes {days} days after the due date. The law allows at most five.",
    ),
    rule(
      "no-pay-less-notice",
      names.payLess,
      "caution",
      "payLessNoticeDays",
      `No period for a pay less notice is stated: ${scheme}, with seven days before the final date.`,
    ),
    rule(
      "early-pay-less-notice",
      names.payLess,
      "caution",
      "payLessNoticeDays",
      "A pay less notice would be due {days} days before the final date, which is before payment is even due.",
    ),
  ];
}

/** Every rule by which the sheet is checked. */
export const paymentRules: readonly PaymentRule[] = [
  ...acts.flatMap(rulesOfAct),
  {
    id: "over-30-days-in-public-chain.procurement-act",
    finding: "over-30-days-in-public-chain",
    nations: ["england-and-wales", "northern-ireland"],
    name: "Procurement Act 2023, section 73",
    status: "law",
    from: "2025-02-24",
    checkedOn: CHECKED,
    severity: "caution",
    field: "finalDateDays",
    sentence:
      "Payment takes {days} days. In the chain of a public contract, payment within 30 days of an invoice, or of the due date where that is later, is implied into every subcontract.",
  },
  {
    id: "over-30-days-in-public-chain.scotland",
    finding: "over-30-days-in-public-chain",
    nations: ["scotland"],
    name: "Scottish Government prompt payment policy",
    status: "policy",
    from: "2011-11-01",
    checkedOn: CHECKED,
    severity: "caution",
    field: "finalDateDays",
    sentence:
      "Payment takes {days} days. Scottish public bodies ask that everybody in the chain of their contracts is paid within 30.",
  },
  {
    id: "over-60-days.late-payment",
    finding: "over-60-days",
    nations: everywhere,
    name: "Late Payment of Commercial Debts (Interest) Act 1998, section 4",
    status: "law",
    from: "2013-03-16",
    checkedOn: CHECKED,
    severity: "caution",
    field: "finalDateDays",
    sentence:
      "Payment takes {days} days. More than 60 has to be agreed expressly, and must not be grossly unfair to you.",
  },
  {
    id: "over-60-days.bill",
    finding: "over-60-days",
    nations: everywhere,
    name: BILL,
    status: "proposed",
    from: "2026-05-19",
    checkedOn: BILL_CHECKED,
    severity: "note",
    field: "finalDateDays",
    sentence:
      "Proposed, not law when we last looked in July 2026: payment within 60 days at most. This sheet comes to {days}.",
  },
  {
    id: "retention.bill",
    finding: "retention",
    nations: everywhere,
    name: BILL,
    status: "proposed",
    from: "2026-05-19",
    checkedOn: BILL_CHECKED,
    severity: "note",
    field: "retentionPercent",
    sentence:
      "Proposed, not law when we last looked in July 2026: a ban on retentions, after two years of transition.",
  },
  {
    id: "form-of-another-nation.practice",
    finding: "form-of-another-nation",
    nations: everywhere,
    name: "Usual practice",
    status: "practice",
    from: "2011-10-01",
    checkedOn: CHECKED,
    severity: "caution",
    field: "form",
    sentence: "This form is written for the law of another part of the United Kingdom than the project’s.",
  },
  {
    id: "no-damages-cap.practice",
    finding: "no-damages-cap",
    nations: everywhere,
    name: "Usual practice",
    status: "practice",
    from: "2011-10-01",
    checkedOn: CHECKED,
    severity: "caution",
    field: "damagesCapPercent",
    sentence: "Damages for delay have no cap. Firms price that risk, or decline.",
  },
];
