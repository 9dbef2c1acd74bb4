import type { z } from "zod";
import { yearEstablishedOptions } from "#domain/catalogue/bands.data.ts";
import { registerColleagueSchema, signUpSchema, socialSignUpSchema } from "./accounts.schema.ts";
import { withPassword } from "#domain/passwords/check-new-password.ts";
import { given } from "#domain/passwords/passwords.schema.ts";
import { readPhone } from "#domain/read-phone.ts";

/** Whether a phone number is possible in the UK. */
export const withPhone = <Schema extends z.ZodType<{ phoneNumber: string }>>(schema: Schema) =>
  schema.refine(({ phoneNumber }) => readPhone(phoneNumber) !== undefined, {
    path: ["phoneNumber"],
    error: "Enter a UK phone number, such as 020 7946 0123",
    ...given(({ phoneNumber }) => typeof phoneNumber === "string" && phoneNumber !== ""),
  });

/** The list of years grows: next year is not on it yet. */
const withYear = <Schema extends z.ZodType<{ yearsInBusiness: string }>>(schema: Schema, now: Date) => {
  const years = new Set(yearEstablishedOptions(now.getUTCFullYear()).map(({ value }) => value));
  return schema.refine(({ yearsInBusiness }) => years.has(yearsInBusiness), {
    path: ["yearsInBusiness"],
    error: "Choose the year your company was established",
    ...given(({ yearsInBusiness }) => typeof yearsInBusiness === "string"),
  });
};

/** What the server checks of the sign-up form: the browser's rules, and phone, year and common passwords. */
export const checkedSignUp = (now: Date) => withPassword(withYear(withPhone(signUpSchema), now));
export const checkedSocialSignUp = (now: Date) => withYear(withPhone(socialSignUpSchema), now);
export const checkedColleague = withPassword(registerColleagueSchema);
