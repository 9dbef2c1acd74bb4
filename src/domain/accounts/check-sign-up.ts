import type { z } from "zod";
import { yearEstablishedOptions } from "#domain/catalogue/bands.data.ts";
import {
  changePasswordSchema,
  given,
  registerColleagueSchema,
  resetPasswordSchema,
  signUpSchema,
  socialSignUpSchema,
  updateAccountSchema,
} from "./accounts.schema.ts";
import { COMMON_PASSWORD, isCommonPassword } from "./check-password.ts";
import { readPhone } from "#domain/read-phone.ts";

const withPhone = <Schema extends z.ZodType<{ phoneNumber: string }>>(schema: Schema) =>
  schema.refine(({ phoneNumber }) => readPhone(phoneNumber) !== undefined, {
    path: ["phoneNumber"],
    error: "Enter a UK phone number, such as 020 7946 0123",
    ...given(({ phoneNumber }) => typeof phoneNumber === "string" && phoneNumber !== ""),
  });

const withPassword = <Schema extends z.ZodType<{ password: string }>>(schema: Schema) =>
  schema.refine(({ password }) => !isCommonPassword(password), {
    path: ["password"],
    error: COMMON_PASSWORD,
    ...given(({ password }) => typeof password === "string"),
  });

/** The list of years grows: the one after this is not yet on it. */
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
export const checkedUpdateAccount = withPhone(updateAccountSchema);
export const checkedResetPassword = withPassword(resetPasswordSchema);
export const checkedChangePassword = withPassword(changePasswordSchema);
export const checkedColleague = withPassword(registerColleagueSchema);
