import { sql } from "kysely";
import { accreditationName } from "#domain/catalogue/accreditations.data.ts";
import type { Context, Scope } from "#domain/context.ts";
import { measureKnownDistance } from "#domain/places/measure-distance.ts";
import { requireFound } from "#domain/verdict.ts";
import { canCompareQuotes, canTakeStep } from "./inquiries.policy.ts";
import { isBlocked, stateNow, today } from "./inquiries.queries.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import { type InquiryState, type InquiryStep, TAKEN, WAITING, inquirySteps } from "./inquiries.states.ts";
import { findRequest } from "./request.queries.ts";

interface ComparedOffer {
  amountPence: number;
  /** Above the lowest amount that still holds; 0 for the lowest, null for an offer that does not hold. */
  aboveLowestPence: number | null;
  included: string;
  excluded: string;
  note: string;
  validUntil: string;
}

export interface ComparedFirm {
  inquiryId: string;
  firmName: string;
  firmNumber: number;
  state: InquiryState;
  /** Its newest version; null without a quote. */
  offer: ComparedOffer | null;
  /** From the firm to the site, in miles; null when either is not known. */
  distanceMiles: number | null;
  /** What it says it holds, with the last day; what ends first stands first, what has ended is left out. */
  accreditations: { name: string; expiresOn: string | null }[];
  /** What the actor may do now. */
  steps: InquiryStep[];
}

export interface Comparison {
  requestId: string;
  projectName: string;
  serviceCode: string | null;
  place: string;
  valuePence: number | null;
  replyBy: string;
  /** The lowest amount first, then those without a quote by name. */
  firms: ComparedFirm[];
  /** Firms that still wait for a word although a quote is accepted. */
  waiting: string[];
}

/** States in which a quote can still become, or has become, a contract. */
const HOLDS: ReadonlySet<InquiryState> = new Set(["quoted", ...TAKEN]);

/** Sets the quotes of one request side by side, for the company that asked. */
export async function compareQuotes(ctx: Context, requestId: string): Promise<Comparison> {
  const found = await findRequest(ctx, inquiryIdSchema.parse(requestId));
  const request = requireFound(found, canCompareQuotes(ctx.actor, found));
  const rows = await listFirms(ctx, request.id);
  const amounts = rows.flatMap(({ state, quote }) => (quote && HOLDS.has(state) ? [quote.amountPence] : []));
  const lowest = Math.min(...amounts);
  const firms = rows.map((row): ComparedFirm => {
    const { quote, held, latitude, longitude, ...firm } = row;
    return {
      inquiryId: firm.inquiryId,
      firmName: firm.companyName,
      firmNumber: firm.firmNumber,
      state: firm.state,
      offer: quote && {
        ...quote,
        aboveLowestPence: HOLDS.has(firm.state) ? quote.amountPence - lowest : null,
      },
      distanceMiles: measureKnownDistance({ latitude, longitude }, request),
      accreditations: held.map(({ code, expiresOn }) => ({ name: accreditationName(code), expiresOn })),
      steps: inquirySteps.filter(
        (step) => canTakeStep(ctx.actor, step, { ...firm, fromCompanyId: request.fromCompanyId }).isAllowed,
      ),
    };
  });
  const isTaken = firms.some(({ state }) => TAKEN.includes(state));
  return {
    requestId: request.id,
    projectName: request.projectName,
    serviceCode: request.serviceCode,
    place: request.place,
    valuePence: request.valuePence,
    replyBy: request.replyBy,
    firms: firms.toSorted((one, other) => rankOf(one) - rankOf(other)),
    waiting: isTaken
      ? firms.filter(({ state }) => WAITING.includes(state)).map(({ firmName }) => firmName)
      : [],
  };
}

const rankOf = ({ offer }: ComparedFirm) =>
  offer === null
    ? Number.MAX_SAFE_INTEGER
    : offer.aboveLowestPence === null
      ? Number.MAX_SAFE_INTEGER - 1
      : offer.amountPence;

const newestQuote = sql<Omit<ComparedOffer, "aboveLowestPence"> | null>`(
  select json_build_object('amountPence', quote.amount_pence, 'included', quote.included,
    'excluded', quote.excluded, 'note', quote.note, 'validUntil', quote.valid_until)
  from quote where quote.inquiry_id = inquiry.id order by quote.version desc limit 1
)`;

const heldOn = (day: string) => sql<{ code: string; expiresOn: string | null }[]>`(
  select coalesce(json_agg(json_build_object('code', held.accreditation_code, 'expiresOn', held.expires_on)
    order by held.expires_on nulls last, held.accreditation_code), '[]'::json)
  from company_accreditation held
  where held.company_id = firm.id and (held.expires_on is null or held.expires_on >= ${day}::date)
)`;

function listFirms(ctx: Scope, requestId: string) {
  return ctx.db
    .selectFrom("inquiry")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .where("inquiry.request_id", "=", requestId)
    .select([
      "inquiry.id as inquiryId",
      "inquiry.version",
      "inquiry.company_id as companyId",
      "firm.name as companyName",
      "firm.number as firmNumber",
      "firm.latitude",
      "firm.longitude",
      "asker.name as fromCompanyName",
      stateNow(ctx).as("state"),
      isBlocked("inquiry.company_id", "inquiry.from_company_id").as("isBlocked"),
      newestQuote.as("quote"),
      heldOn(today(ctx)).as("held"),
    ])
    .orderBy("firm.name")
    .orderBy("inquiry.id")
    .execute();
}
