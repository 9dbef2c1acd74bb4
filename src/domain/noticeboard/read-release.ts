import { z } from "zod";
import { servicesOfCpv } from "#domain/catalogue/cpv.data.ts";
import { cleanLine, cleanText } from "#domain/text.schema.ts";
import { londonMomentsAt } from "#platform/london-time.ts";
import type { NoticeState } from "./noticeboard.states.ts";
import { type NoticeOriginValue, noticeOrigins } from "./origins.data.ts";

/** What one release says; what it does not say is undefined. */
export interface ReadRelease {
  ocid: string;
  origin: NoticeOriginValue;
  releasedAt: Date;
  state: NoticeState;
  title: string | undefined;
  summary: string | undefined;
  /** Those of its main code first. Undefined where it names no code that is construction. */
  services: string[] | undefined;
  /** It names codes, and none of them is construction. */
  isOther: boolean;
  pence: number | undefined;
  closesAt: Date | undefined;
  buyerName: string | undefined;
  url: string;
  postcodes: string[];
  /** Codes of NUTS or ITL and names, as they stand there. */
  regions: string[];
}

export type Reading = { release: ReadRelease } | { fault: string };

const PREFIXES: Readonly<Record<string, Exclude<NoticeOriginValue, "lintel">>> = {
  "ocds-h6vhtk-": "find-a-tender",
  "ocds-b5fd17-": "contracts-finder",
  "ocds-r6ebe6-": "public-contracts-scotland",
};

// What does not fit is as if it were not there: publishers leave things out and write others in their own way.
const text = z.string().optional().catch(undefined);
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema.optional().catch(undefined))
    .catch([])
    .default([])
    .transform((all) => all.filter((each) => each !== undefined));
const classification = z.object({ scheme: text, id: z.coerce.string() });
const address = z.object({ postalCode: text, region: text });
const item = z.object({
  classification: classification.optional().catch(undefined),
  additionalClassifications: listOf(classification),
  deliveryAddresses: listOf(address),
});
const value = z.object({ amount: z.number(), currency: text }).optional().catch(undefined);
const tenderSchema = z.object({
  title: text,
  description: text,
  status: text,
  classification: classification.optional().catch(undefined),
  additionalClassifications: listOf(classification),
  mainProcurementCategory: text,
  items: listOf(item),
  lots: listOf(z.object({ value })),
  value,
  tenderPeriod: z.object({ endDate: text }).optional().catch(undefined),
  documents: listOf(z.object({ url: text })),
});
const releaseSchema = z.object({
  ocid: z.string(),
  id: text,
  date: z.string(),
  tag: listOf(z.string()),
  tender: tenderSchema.optional().catch(undefined),
  buyer: z.object({ name: text, id: text }).optional().catch(undefined),
  parties: listOf(
    z.object({ name: text, roles: listOf(z.string()), address: address.optional().catch(undefined) }),
  ),
  awards: listOf(z.object({ items: listOf(item) })),
});
type Release = z.output<typeof releaseSchema>;
type Tender = z.output<typeof tenderSchema>;

const [MAX_TITLE, MAX_SUMMARY, MAX_NAME, MAX_OCID] = [300, 4_000, 300, 100];
const MOST_PENCE = 1_000_000_000_000_00;

/** Reads one release of OCDS 1.1 as far as it can be read; else says in a sentence what keeps it from being shown. */
export function readRelease(input: unknown): Reading {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return { fault: "It is no object." };
  const parsed = releaseSchema.safeParse(input);
  if (!parsed.success)
    return {
      fault:
        "ocid" in input && typeof input.ocid === "string" ? "It has no date of release." : "It has no ocid.",
    };
  const release = parsed.data;
  const origin = PREFIXES[release.ocid.slice(0, 12)];
  if (!origin || release.ocid.length > MAX_OCID)
    return { fault: "Its ocid is of no publisher that we know." };
  const releasedAt = readMoment(release.date);
  if (!releasedAt) return { fault: "Its date of release cannot be read." };
  const { tender } = release;
  const isOver = release.tag.some((tag) => /^(award|contract|implementation)/.test(tag));
  if (!tender && !isOver) return { fault: "It announces no tender." };
  if (release.tag.some((tag) => tag.startsWith("planning")) && !isOver)
    return { fault: "It announces no tender yet: it is a planning notice." };
  return { release: { ocid: release.ocid, origin, releasedAt, ...factsOf(release, origin) } };
}

function factsOf(release: Release, origin: Exclude<NoticeOriginValue, "lintel">) {
  const { tender, parties, awards } = release;
  const items = [...(tender?.items ?? []), ...awards.flatMap((award) => award.items)];
  const codes = listCodes(tender, items);
  const known = codes.map((code) => servicesOfCpv(code)).filter((services) => services !== undefined);
  const isWorks = tender?.mainProcurementCategory === "works";
  const isConstruction = known.length > 0 || isWorks;
  const endDate = tender?.tenderPeriod?.endDate;
  const buyer = parties.find(({ roles }) => roles.includes("buyer"));
  const delivery = items.flatMap(({ deliveryAddresses }) => deliveryAddresses);
  // Where nothing is said of the work, it is where its buyer is.
  const places = delivery.some(({ postalCode, region }) => postalCode ?? region)
    ? delivery
    : buyer?.address
      ? [{ postalCode: undefined, region: buyer.address.region }]
      : [];
  return {
    state: stateOf(release),
    title: lineOf(tender?.title, MAX_TITLE),
    summary: tender?.description && cleanText(decode(tender.description)).slice(0, MAX_SUMMARY).trim(),
    services: isConstruction ? [...new Set(known.flat())] : undefined,
    isOther: !isConstruction && codes.length > 0,
    pence: penceOf(tender),
    closesAt: endDate === undefined ? undefined : readMoment(endDate),
    buyerName: lineOf(release.buyer?.name ?? buyer?.name, MAX_NAME),
    url: urlOf(release, origin),
    postcodes: places.flatMap(({ postalCode }) => postalCode ?? []),
    regions: places.flatMap(({ region }) => region ?? []),
  };
}

function stateOf({ tag, tender }: Release): NoticeState {
  if (tag.includes("tenderCancellation") || tender?.status === "cancelled" || tender?.status === "withdrawn")
    return "cancelled";
  const isOut = tag.some((each) => each.startsWith("tender"));
  const isOver = tender?.status === "complete" || tender?.status === "unsuccessful";
  return isOut && !isOver ? "open" : "closed";
}

/** The main one first; where the tender names none, that of its first item. */
function listCodes(tender: Tender | undefined, items: Tender["items"]): string[] {
  const main = [tender?.classification, ...items.map(({ classification: each }) => each)];
  const besides = [tender ?? { additionalClassifications: [] }, ...items];
  const all = [...main, ...besides.flatMap(({ additionalClassifications }) => additionalClassifications)];
  return all.flatMap((each) => (each && (each.scheme ?? "CPV").toUpperCase() === "CPV" ? [each.id] : []));
}

function penceOf(tender: Tender | undefined): number | undefined {
  const lots = tender?.lots.flatMap(({ value: each }) => (each?.amount ? [each] : [])) ?? [];
  const sum = lots.reduce((total, { amount }) => total + amount, 0);
  const amount = tender?.value?.amount ?? sum;
  const pence = Math.round(amount * 100);
  const isPounds = (tender?.value?.currency ?? lots[0]?.currency ?? "GBP") === "GBP";
  return isPounds && pence > 0 && pence <= MOST_PENCE ? pence : undefined;
}

/** The notice itself where its release says or its publisher makes it so; else the service that publishes it. */
function urlOf({ id = "", tender }: Release, origin: Exclude<NoticeOriginValue, "lintel">): string {
  const { address: home } = noticeOrigins.find(({ value: each }) => each === origin)!;
  const notice = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{6}-20\d\d)/.exec(id)?.[0];
  if (notice !== undefined && origin !== "public-contracts-scotland") return `${home}Notice/${notice}`;
  const own = tender?.documents.find(({ url }) => url?.startsWith(`${home}search/show/`))?.url;
  return own !== undefined && /^[\x21-\x7e]{1,500}$/.test(own) ? own : home!;
}

function lineOf(said: string | undefined, most: number): string | undefined {
  const line = said === undefined ? "" : cleanLine(decode(said));
  return line === "" ? undefined : [...line].slice(0, most).join("").slice(0, most).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "’",
  quot: '"',
  lt: "<",
  gt: ">",
  nbsp: " ",
};

/** Publishers send what a page of theirs shows. */
function decode(said: string): string {
  return said.replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (whole, number?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = Number(number);
    return code > 31 && code < 0xd800 ? String.fromCodePoint(code) : whole;
  });
}

/** A moment as OCDS has it; one without a zone is in London’s time, one without a time at the day’s end. */
function readMoment(said: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(said);
  if (!parts) return undefined;
  const [, day = "", hours = "23", minutes = "59", zone] = parts;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined;
  const moment =
    zone === undefined
      ? londonMomentsAt(day, Number(hours) * 60 + Number(minutes))[0]
      : new Date(said.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
