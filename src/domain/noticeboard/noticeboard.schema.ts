import { z } from "zod";
import { serviceByCode, serviceCategories } from "#domain/catalogue/services.data.ts";
import { rowId } from "#domain/id.schema.ts";
import { MAX_BUYER } from "./noticeboard.limits.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { cleanLine } from "#domain/text.schema.ts";

const MAX_PLACE = 100;

/** How far around a place is looked, in miles. */
export const noticeRadii = [10, 25, 50, 100] as const;
export type NoticeRadius = (typeof noticeRadii)[number];
export const USUAL_RADIUS: NoticeRadius = 25;

/** By when quotes are due. */
export const noticeClosings = [
  { value: "7", label: "Within 7 days", days: 7 },
  { value: "14", label: "Within 14 days", days: 14 },
  { value: "30", label: "Within 30 days", days: 30 },
  { value: "later", label: "More than 14 days left", days: 14 },
] as const;
export type NoticeClosing = (typeof noticeClosings)[number]["value"];

export const noticeSorts = [
  { value: "closing", label: "Due first" },
  { value: "newest", label: "Newest first" },
] as const;
export type NoticeSort = (typeof noticeSorts)[number]["value"];

/** What an address asks of the noticeboard. */
export interface NoticeSearch {
  /** A service’s code, or a category’s for all of its services; "" for any. */
  service: string;
  place: string;
  within: NoticeRadius;
  /** A value band; "" for any. */
  value: string;
  /** A buyer’s name, or the beginning of words of it; "" for any. */
  buyer: string;
  closing: NoticeClosing | "";
  sort: NoticeSort;
  /** Where the page begins, as the one before gave it; "" for the first. */
  after: string;
}

export const CURSOR = /^(s?)(\d{1,15})-(\w{1,60})$/;

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
const isService = (code: string) =>
  serviceByCode(code) !== undefined || serviceCategories.some((category) => category.code === code);

const lineOf = (most: number) =>
  z.preprocess(toText, z.string()).transform((text) => cleanLine(text.slice(0, 4 * most)).slice(0, most));
const oneOf = <Value extends string>(options: readonly { readonly value: Value }[]) =>
  z.preprocess(toText, z.enum(options.map(({ value }) => value) as [Value, ...Value[]]));

/** Reads anything; what it does not understand is left out. */
export const noticeSearchSchema = z.object({
  service: z.preprocess(toText, z.string()).transform((code) => (isService(code) ? code : "")),
  place: lineOf(MAX_PLACE),
  // What was read once, a number then, is read again.
  within: z
    .preprocess((value) => toText(typeof value === "number" ? String(value) : value), z.string())
    .transform((text): NoticeRadius => noticeRadii.find((miles) => String(miles) === text) ?? USUAL_RADIUS),
  value: z
    .preprocess(toText, z.string())
    .transform((band) => (packageBandByValue(band) === undefined ? "" : band)),
  buyer: lineOf(MAX_BUYER),
  closing: oneOf(noticeClosings).or(z.literal("")).catch(""),
  sort: oneOf(noticeSorts).catch("closing"),
  after: z.preprocess(toText, z.string()).transform((text) => (CURSOR.test(text) ? text : "")),
});

/** What an address’s query asks; never refuses. */
export function readNoticeSearch(params: URLSearchParams): NoticeSearch {
  return noticeSearchSchema.parse(Object.fromEntries(params));
}

/** The address’s query for a search, without what is usual; the same search is always the same query. */
export function writeNoticeSearch(search: Partial<NoticeSearch>): URLSearchParams {
  const { within = USUAL_RADIUS, place = "", sort = "closing", ...rest } = search;
  const params = new URLSearchParams();
  const values = {
    service: rest.service,
    place,
    within: place === "" || within === USUAL_RADIUS ? "" : String(within),
    value: rest.value,
    buyer: rest.buyer,
    closing: rest.closing,
    sort: sort === "closing" ? "" : sort,
    after: rest.after,
  };
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return params;
}

/** A notice’s own place is not further from the one that was asked for. */
export const isInReach = ({ miles }: { miles: number | null }, within: number): boolean =>
  miles !== null && miles <= within;

export const noticeIdSchema = z.object({ noticeId: rowId });

/** As the services that publish notices give them. */
export const ocidSchema = z.object({ ocid: z.string().regex(/^ocds-[\w-]{1,95}$/) });
