import { z } from "zod";
import { accreditationByCode } from "#domain/catalogue/accreditations.data.ts";
import { signUpSizeByValue, yearEstablishedOptions, serviceZones } from "#domain/catalogue/bands.data.ts";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { specialtyByCode } from "#domain/catalogue/specialties.data.ts";
import { webAddress } from "#domain/companies/profile-sections.schema.ts";
import { checkbox } from "#domain/sign-in/sign-in.schema.ts";
import {
  confirmPassword,
  differ,
  given,
  newPassword,
  samePasswords,
} from "#domain/passwords/passwords.schema.ts";
import { emailAddress, optionalLine, requiredLine, requiredText, wantedPath } from "#domain/text.schema.ts";

/** Checks a phone number's shape; the server checks that the number is possible in the UK (#domain/read-phone.ts). */
const phoneNumber = requiredLine(30, "Enter your phone number").refine(
  (text) => /^[+\d(][\d\s()./-]{5,}$/.test(text),
  { error: "Enter a UK phone number, such as 020 7946 0123" },
);

const codes = (isKnown: (code: string) => boolean, unknown: string) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : typeof value === "string" ? [value] : value),
      z.array(z.string().refine(isKnown, { error: unknown })).max(200),
    )
    .transform((list) => [...new Set(list)]);

const choice = (isKnown: (value: string) => boolean, missing: string) =>
  z.string({ error: missing }).refine(isKnown, { error: missing });

const LAST_YEAR = 2199;
const knownYears = new Set(yearEstablishedOptions(LAST_YEAR).map(({ value }) => value));

const WRONG_CHOICE = "Choose from the list for your account type";

const accountType = z.enum(["contractor", "client"]).default("contractor");

const companyFields = {
  companyName: requiredLine(200, "Enter your company’s name"),
  /** Asked only of whom an invitation brought it. */
  website: webAddress,
  companyPosition: requiredLine(120, "Enter your position at the company"),
  location: requiredLine(160, "Enter your company’s location, such as Leeds, West Yorkshire"),
  companySize: choice((value) => signUpSizeByValue(value) !== undefined, "Choose your company’s size"),
  yearsInBusiness: choice((value) => knownYears.has(value), "Choose the year your company was established"),
  serviceZone: z
    .enum(["", ...serviceZones.map(({ value }) => value)], { error: "Choose your service zone" })
    .optional()
    .transform((zone) => zone || undefined),
  businessDescription: requiredText(5000, "Describe your company"),
  // Which of them are known depends on the account type: withChoices says.
  selectedServices: codes((code) => code.length <= 40, WRONG_CHOICE),
  selectedAccreditations: codes(
    (code) => accreditationByCode(code) !== undefined,
    "Choose accreditations from the list",
  ),
};

export const personFields = {
  firstName: requiredLine(80, "Enter your first name"),
  lastName: requiredLine(80, "Enter your last name"),
  phoneNumber,
};

const agreements = {
  acceptTerms: checkbox.refine(Boolean, { error: "Agree to the Terms of Service and the Privacy Policy" }),
  acceptMarketing: checkbox,
};

/** The sentence beside a submit button that is disabled because no service is chosen. */
export const NO_SERVICE_HINT = "Please select at least one service";
export const NO_ZONE_HINT = "Please choose a service zone";

interface Choices {
  accountType: "contractor" | "client";
  serviceZone?: string | undefined;
  selectedServices: string[];
}

const isProjectType = (code: string) =>
  specialtyByCode(code) !== undefined && serviceByCode(code) === undefined;

/** Clients choose project types, subcontractors services. */
const isOwnChoice = ({ accountType, selectedServices }: Choices) =>
  selectedServices.every((code) =>
    accountType === "client" ? isProjectType(code) : serviceByCode(code) !== undefined,
  );

const servicesGiven = given(({ selectedServices }) => Array.isArray(selectedServices));

/** What depends on the account type: services from its own list; a service zone for subcontractors only. */
const withChoices = <Schema extends z.ZodType<Choices>>(schema: Schema) =>
  schema
    .refine(({ selectedServices }) => selectedServices.length > 0, {
      path: ["selectedServices"],
      error: NO_SERVICE_HINT,
      ...servicesGiven,
    })
    .refine(isOwnChoice, {
      path: ["selectedServices"],
      error: WRONG_CHOICE,
      ...servicesGiven,
    })
    .refine(({ accountType, serviceZone }) => accountType === "client" || Boolean(serviceZone), {
      path: ["serviceZone"],
      error: NO_ZONE_HINT,
      ...given(() => true),
    });

// In the form's order, because problems are listed in this order.
const signUpPerson = {
  accountType,
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: emailAddress("Enter your work email address"),
  phoneNumber,
};

/** The sign-up form (Register Your Company). The server adds two checks of its own: check-sign-up.ts. */
export const signUpSchema = withChoices(
  z.object({
    ...signUpPerson,
    password: newPassword,
    confirmPassword,
    ...companyFields,
    ...agreements,
    invitationToken: optionalLine(100),
    next: wantedPath,
  }),
).refine(samePasswords, differ);

/** The same form for somebody who came through Google or Microsoft: no password. */
export const socialSignUpSchema = withChoices(
  z.object({
    ...signUpPerson,
    ...companyFields,
    ...agreements,
    invitationToken: optionalLine(100),
    next: wantedPath,
  }),
);

export type SignUp = z.output<typeof signUpSchema>;
export type SocialSignUp = z.output<typeof socialSignUpSchema>;

/** Why the submit button is disabled, or undefined when it is not. Reads what is chosen, not what is typed. */
export function whySignUpIsDisabled(values: Choices): string | undefined {
  if (values.selectedServices.length === 0) return NO_SERVICE_HINT;
  if (values.accountType === "contractor" && !values.serviceZone) return NO_ZONE_HINT;
  return undefined;
}

export const codeSchema = z.string().regex(/^\d{6}$/);

/** The form with which an invited colleague without an account makes one. */
export const registerColleagueSchema = z
  .object({
    token: z.string().max(100),
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    password: newPassword,
    confirmPassword,
    ...agreements,
  })
  .refine(samePasswords, differ);
