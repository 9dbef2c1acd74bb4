import { z } from "zod";
import { accreditationByCode } from "#domain/catalogue/accreditations.data.ts";
import { signUpSizeByValue, yearEstablishedOptions, serviceZones } from "#domain/catalogue/bands.data.ts";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { specialtyByCode } from "#domain/catalogue/specialties.data.ts";
import { PASSWORDS_DIFFER } from "./registration.data.ts";
import { emailAddress, optionalLine, requiredLine, requiredText, wantedPath } from "#domain/text.schema.ts";

/** The password rule in words, as the sign-up form's hint says it. */
export const PASSWORD_HINT = "At least 8 characters with a mix of letters, numbers and symbols";
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 256;

/** A new password. The server also refuses the most common ones (check-password.ts). */
export const newPassword = z
  .string({ error: "Enter a password" })
  .min(1, { error: "Enter a password" })
  .min(MIN_PASSWORD, { error: `Use at least ${MIN_PASSWORD} characters` })
  .max(MAX_PASSWORD, { error: `Use at most ${MAX_PASSWORD} characters` })
  .refine((text) => /\p{L}/u.test(text), { error: "Add at least one letter" })
  .refine((text) => /\p{N}/u.test(text), { error: "Add at least one number" })
  .refine((text) => /[^\p{L}\p{N}]/u.test(text), { error: "Add at least one symbol, such as ! or -" });

/** Somebody's present password, as typed; whether it is right is the server's to say. */
const presentPassword = z
  .string({ error: "Enter your password" })
  .min(1, { error: "Enter your password" })
  .max(MAX_PASSWORD, { error: "The password is not right." });

/** Lets a rule that compares fields speak beside the fields' own rules: as soon as what it reads is there. */
export const given = (isThere: (values: Record<string, unknown>) => boolean) => ({
  when: ({ value }: { value: unknown }) =>
    typeof value === "object" && value !== null && isThere(value as Record<string, unknown>),
});

/** Two passwords that must be the same; the refusal stands beside the second. */
const samePasswords = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;
const differ = {
  path: ["confirmPassword"],
  error: PASSWORDS_DIFFER.title,
  ...given(
    ({ password, confirmPassword }) => typeof password === "string" && typeof confirmPassword === "string",
  ),
};
const confirmPassword = z.string({ error: "Enter the password again" }).max(MAX_PASSWORD * 2);

/** Phone numbers by their shape; whether one is possible in the UK is the server's to say (#domain/read-phone.ts). */
const phoneNumber = requiredLine(30, "Enter your phone number").refine(
  (text) => /^[+\d(][\d\s()./-]{5,}$/.test(text),
  { error: "Enter a UK phone number, such as 020 7946 0123" },
);

/** A checkbox as a form or JSON sends it. */
const checkbox = z
  .union([z.boolean(), z.literal("on"), z.literal("true"), z.literal("false"), z.literal("")])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true");

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
  companyName: requiredLine(200, "Enter your company's name"),
  companyPosition: requiredLine(120, "Enter your position at the company"),
  location: requiredLine(160, "Enter your company's location, such as Leeds, West Yorkshire"),
  companySize: choice((value) => signUpSizeByValue(value) !== undefined, "Choose your company's size"),
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

const personFields = {
  firstName: requiredLine(80, "Enter your first name"),
  lastName: requiredLine(80, "Enter your last name"),
  phoneNumber,
};

const agreements = {
  acceptTerms: checkbox.refine(Boolean, { error: "Agree to the Terms of Service and the Privacy Policy" }),
  acceptMarketing: checkbox,
};

/** The sentence beside a submit button that is disabled for want of a service. */
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

/** What depends on the account type: services of its own list, and a zone for subcontractors only. */
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

// In the form's order: that is the order in which what is wrong with it is listed.
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

export const signInSchema = z.object({
  email: emailAddress("Enter your email address"),
  password: presentPassword,
  rememberMe: checkbox,
});

export const emailOnlySchema = z.object({ email: emailAddress("Enter your email address") });
export const resendConfirmationSchema = emailOnlySchema.extend({ next: wantedPath });

export const resetPasswordSchema = z
  .object({
    token: z.string().max(100),
    password: newPassword,
    confirmPassword,
  })
  .refine(samePasswords, differ);

export const changePasswordSchema = z
  .object({
    /** Left out by somebody who has no password yet. */
    currentPassword: presentPassword.optional(),
    password: newPassword,
    confirmPassword,
  })
  .refine(samePasswords, differ);

export const updateAccountSchema = z.object({
  ...personFields,
  companyPosition: optionalLine(120),
});

/** Proof that it is still the same person; empty for somebody who has no password. */
export const proofSchema = z.object({ currentPassword: presentPassword.optional() });

export const changeEmailSchema = proofSchema.extend({
  email: emailAddress("Enter your new email address"),
});

/** A code from the authenticator app, or one of the recovery codes. */
export const twoStepCodeSchema = z
  .string({ error: "Enter the code" })
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, { error: "Enter the 6-digit code, or a recovery code" }));

export const inviteColleagueSchema = z.object({
  email: emailAddress("Enter your colleague's email address"),
  role: z.enum(["owner", "admin", "member"], { error: "Choose a role" }).default("member"),
});

export const roleSchema = z.enum(["owner", "admin", "member"], { error: "Choose a role" });

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
