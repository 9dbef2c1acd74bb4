import { z } from "zod";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { revenueBandByValue } from "#domain/catalogue/bands.data.ts";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { rowId } from "#domain/id.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { cleanLine, optionalLine, requiredLine, requiredText } from "#domain/text.schema.ts";
import { MAX_PACKAGE_POUNDS } from "./companies.limits.ts";
import { type TextSection, textSections } from "./profile-sections.data.ts";
import { type SocialNetwork, isPageOn, socialNetworks } from "#domain/catalogue/social-networks.data.ts";

const codes = (isKnown: (code: string) => boolean) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : typeof value === "string" ? [value] : value),
      z.array(z.string().refine(isKnown, { error: "Choose from the list" })).max(200),
    )
    .transform((list) => [...new Set(list)]);

const isSpecialty = (code: string) => mainContractorSpecialties.some((each) => each.code === code);
const isAccreditation = (code: string) => accreditations.some((each) => each.code === code);

/** A calendar day as a date field sends it; left out when empty. */
export const optionalDay = z
  .string()
  .max(40)
  .transform(cleanLine)
  .refine((day) => day === "" || z.iso.date().safeParse(day).success, {
    error: "Enter a date such as 31/03/2027",
    abort: true,
  })
  .refine((day) => day === "" || (day >= "1900-01-01" && day <= "2199-12-31"), {
    error: "Enter a date between 1900 and 2199",
  })
  .transform((day) => day || undefined)
  .optional();

/** A web address with or without its https; answers it whole, or undefined where it is none that one can visit. */
export function readWebAddress(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/^[^.]+(\.[^.]+)+$/.test(url.hostname) || /^[\d.]+$/.test(url.hostname)) return undefined;
  return url.href.replace(/^(https?:\/\/[^/]+)\/$/, "$1");
}

/** A web address, with or without its https. */
export const webAddress = optionalLine(300)
  .refine((text) => text === undefined || readWebAddress(text) !== undefined, {
    error: "Enter a web address such as https://www.example.co.uk",
  })
  .transform((text) => text && readWebAddress(text));

const socialLink = (network: SocialNetwork) =>
  webAddress.refine((address) => address === undefined || isPageOn(network, address), {
    error: `Enter your company’s own page on ${network.name}, such as ${network.example}`,
  });

/** The year or years in which a company was founded: `1987`, `1990-1999`, `Before 1980`. */
export function readYears(text: string): { from: number | null; to: number } | undefined {
  const before = /^before (\d{4})$/i.exec(text);
  if (before) return { from: null, to: Number(before[1]) - 1 };
  const span = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(text);
  if (!span) return undefined;
  const [from, to] = [Number(span[1]), Number(span[2] ?? span[1])];
  return from >= 1000 && from <= to && to <= 2199 ? { from, to } : undefined;
}

/** The oldest firms that still build are of the sixteenth century. */
const EARLIEST_YEAR = 1500;

/** A number of employees from and to: `11-50`, `201-`. */
export function readSize(text: string): { from: number; to: number | null } | undefined {
  const band = /^(\d{1,6})-(\d{1,6})?$/.exec(text);
  if (!band) return undefined;
  const [from, to] = [Number(band[1]), band[2] === undefined ? null : Number(band[2])];
  return from >= 1 && (to === null || to >= from) ? { from, to } : undefined;
}

function isTooEarly(text: string): boolean {
  const years = readYears(text);
  return years !== undefined && (years.from ?? years.to) < EARLIEST_YEAR;
}

const choice = (isKnown: (value: string) => boolean, error: string) =>
  z
    .string()
    .max(40)
    .refine((value) => value === "" || isKnown(value), { error })
    .transform((value) => value || undefined)
    .optional();

/** Of a trade package in pounds, as it is typed; it stays text until it is written. */
const packageValue = optionalLine(40).refine((text) => text === undefined || isPackageValue(text), {
  error: `Enter an amount in pounds, such as 50,000 or 250k, of at most £${MAX_PACKAGE_POUNDS.toLocaleString("en-GB")}`,
});

function isPackageValue(text: string): boolean {
  const pence = readPounds(text);
  return pence !== undefined && pence > 0 && pence <= MAX_PACKAGE_POUNDS * 100;
}

/** What each section's form sends; the server adds what the browser cannot know (check-profile-section.ts). */
export const sectionSchemas = {
  details: z.object({ companyName: requiredLine(200, "Enter your company’s name") }),
  description: z.object({ description: requiredText(5000, "Describe your company") }),
  services: z.object({
    services: codes((code) => serviceByCode(code) !== undefined).pipe(
      z.array(z.string()).min(1, { error: "Please select at least one service" }),
    ),
  }),
  specialties: z.object({
    specialties: codes(isSpecialty).pipe(
      z.array(z.string()).min(1, { error: "Please select at least one project type" }),
    ),
  }),
  workload: z.object({ leastPackage: packageValue, mostPackage: packageValue, takesOnFrom: optionalDay }),
  accreditations: z.object({
    held: codes(isAccreditation),
    ...Object.fromEntries(accreditations.map(({ code }) => [`number-${code}`, optionalLine(60)])),
    ...Object.fromEntries(accreditations.map(({ code }) => [`expires-${code}`, optionalDay])),
  }),
  contact: z.object({
    phone: optionalLine(30),
    email: optionalLine(254).pipe(
      z
        .email({ error: "Enter an email address in the form name@example.com" })
        .transform((address) => address.toLowerCase())
        .optional(),
    ),
    website: webAddress,
  }),
  facts: z.object({
    founded: optionalLine(40)
      .refine((text) => text === undefined || readYears(text) !== undefined, {
        error: "Enter a year such as 1987, or a span such as 1990-1999",
      })
      .refine((text) => text === undefined || !isTooEarly(text), {
        error: `Enter a year from ${EARLIEST_YEAR} on`,
      }),
    employees: choice((value) => readSize(value) !== undefined, "Choose your company’s size"),
    revenueBand: choice((value) => revenueBandByValue(value) !== undefined, "Choose a revenue band"),
  }),
  links: z.object(Object.fromEntries(socialNetworks.map((network) => [network.code, socialLink(network)]))),
} satisfies Record<TextSection, z.ZodObject>;

/** Which part of which company a form was about, and the version that it was filled in from. */
export const editSectionSchema = z.object({
  companyId: rowId,
  section: z.enum(textSections),
  version: z.string().max(64),
});
