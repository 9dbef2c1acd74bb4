import { z } from "zod";
import { serviceByCode, serviceCategories } from "#domain/catalogue/services.data.ts";
import { rowId } from "#domain/id.schema.ts";
import { MAX_BUYER } from "#domain/noticeboard/noticeboard.limits.ts";
import { type NoticeRadius, USUAL_RADIUS, noticeRadii } from "#domain/noticeboard/noticeboard.schema.ts";
import { declineReasons } from "#domain/tender-rules/decline-reasons.data.ts";
import { packageBands } from "#domain/tender-rules/package-bands.data.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { BUYER_KEY, MAX_SERVICES } from "./job-alerts.limits.ts";

export const alertFrequencies = [
  { value: "instant", label: "At once" },
  { value: "daily", label: "Once a day" },
  { value: "weekly", label: "Once a week" },
  { value: "off", label: "Stopped" },
] as const;
export type AlertFrequency = (typeof alertFrequencies)[number]["value"];

/** What an alert asks for; what is empty is any. */
export interface AlertCriteria {
  /** Codes of services, or of categories for all of theirs. */
  services: string[];
  place: string;
  within: NoticeRadius;
  /** A value band. */
  value: string;
  /** A part of the buyer’s name. */
  buyer: string;
}

const isService = (code: string) =>
  serviceByCode(code) !== undefined || serviceCategories.some((category) => category.code === code);
const listed = (value: unknown) => (Array.isArray(value) ? value : value ? [value] : []);

const line = (most: number) => optionalLine(most).transform((text) => text ?? "");

const frequency = z.enum(
  alertFrequencies.map(({ value }) => value),
  { error: "Choose how often" },
);

export const alertSchema = z
  .object({
    services: z.preprocess(
      listed,
      z
        .array(z.string().refine(isService, { error: "Choose trades from the list" }))
        .max(MAX_SERVICES, { error: `Choose at most ${MAX_SERVICES} trades, or a whole category` })
        .transform((codes) => [...new Set(codes)].toSorted()),
    ),
    place: line(100),
    within: z
      .union([z.string(), z.number()])
      .default(USUAL_RADIUS)
      .transform(String)
      .pipe(z.enum(noticeRadii.map(String)))
      .transform((miles) => Number(miles) as NoticeRadius),
    value: z.enum(["", ...packageBands.map(({ value }) => value)], { error: "Choose a value" }).default(""),
    buyer: line(MAX_BUYER).refine((name) => name === "" || name.length >= BUYER_KEY, {
      error: `Enter at least ${BUYER_KEY} characters of the buyer’s name`,
    }),
    frequency,
  })
  .refine(({ services, place, value, buyer }) => services.length > 0 || `${place}${value}${buyer}` !== "", {
    path: ["services"],
    error: "Choose a trade, a place, a value or a buyer: everything is too much",
  });

export const alertIdSchema = z.object({ alertId: rowId });

export const declineSchema = z.object({
  reason: z.enum(
    declineReasons.map(({ value }) => value),
    { error: "Choose a reason" },
  ),
});
