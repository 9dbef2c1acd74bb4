import { describe, expect, test } from "vitest";
import { PASSWORD, signUpForm } from "#test/accounts.ts";
import { signUpSchema, whySignUpIsDisabled } from "./accounts.schema.ts";
import { isCommonPassword } from "#domain/passwords/check-password.ts";
import { checkedSignUp } from "./check-sign-up.ts";
import { readPhone, writePhone } from "#domain/read-phone.ts";

const now = new Date("2026-11-21T09:00:00Z");

/** The errors that the form shows beside its fields. */
function complaints(values: Record<string, unknown>, schema = checkedSignUp(now)): Record<string, string> {
  const parsed = schema.safeParse(signUpForm(values));
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("the sign-up form", () => {
  test("takes what a subcontractor and a main contractor send", () => {
    expect(complaints({})).toEqual({});
    expect(complaints({ accountType: "client", serviceZone: undefined, selectedServices: "retail" })).toEqual(
      {},
    );
    for (const selectedServices of [["retail", "EG-06"], ["XX-99"]])
      expect(complaints({ accountType: "client", serviceZone: undefined, selectedServices })).toEqual({
        selectedServices: "Choose from the list for your account type",
      });
  });

  test.each([
    ["firstName", "", "Enter your first name"],
    ["lastName", " ", "Enter your last name"],
    ["email", "amira@", "Enter an email address in the form name@example.com"],
    ["phoneNumber", "", "Enter your phone number"],
    ["phoneNumber", "+33 1 70 36 39 50", "Enter a UK phone number, such as 020 7946 0123"],
    ["phoneNumber", "0207 94", "Enter a UK phone number, such as 020 7946 0123"],
    ["password", "Sh0rt!", "Use at least 8 characters"],
    ["password", "87654321!", "Add at least one letter"],
    ["password", "Girder & beam", "Add at least one number"],
    ["password", "Girderbeam42", "Add at least one symbol, such as ! or -"],
    ["companyName", undefined, "Enter your company’s name"],
    ["companyPosition", "", "Enter your position at the company"],
    ["location", "", "Enter your company’s location, such as Leeds, West Yorkshire"],
    ["companySize", "12", "Choose your company’s size"],
    ["yearsInBusiness", "2009", "Choose the year your company was established"],
    ["yearsInBusiness", "2027", "Choose the year your company was established"],
    ["serviceZone", "", "Please choose a service zone"],
    ["businessDescription", "", "Describe your company"],
    ["selectedServices", [], "Please select at least one service"],
    ["selectedServices", ["XX-99"], "Choose from the list for your account type"],
    ["selectedServices", ["retail"], "Choose from the list for your account type"],
    ["selectedAccreditations", ["made-up"], "Choose accreditations from the list"],
    ["acceptTerms", undefined, "Agree to the Terms of Service and the Privacy Policy"],
  ])("says of %s %j: %s", (field, value, message) => {
    const found = complaints({ [field]: value, ...(field === "password" ? { confirmPassword: value } : {}) });
    expect(Object.values(found)).toEqual([message]);
  });

  test("says everything at once, also what compares two fields", () => {
    const found = complaints({
      firstName: "",
      confirmPassword: "another",
      serviceZone: "",
      selectedServices: [],
    });
    expect(found).toEqual({
      firstName: "Enter your first name",
      confirmPassword: "Passwords don't match",
      serviceZone: "Please choose a service zone",
      selectedServices: "Please select at least one service",
    });
  });

  test("takes this year and every one down to 2010, and the bands before", () => {
    for (const year of ["2026", "2010", "2000-2009", "before-1980"]) {
      expect(complaints({ yearsInBusiness: year })).toEqual({});
    }
    expect(complaints({ yearsInBusiness: "2027" }, signUpSchema as never)).toEqual({});
  });

  test("survives anything a client may send", () => {
    const strange: unknown[] = [null, 1, {}, [], "\ud800", "\u0000", "x".repeat(100_000), [[]], true];
    for (const field of Object.keys(signUpForm())) {
      for (const value of strange) expect(() => complaints({ [field]: value })).not.toThrow();
    }
  });

  test("has its button disabled for want of a service, and of a subcontractor's zone", () => {
    const chosen = { accountType: "contractor" as const, serviceZone: "50", selectedServices: ["SF-01"] };
    expect(whySignUpIsDisabled(chosen)).toBeUndefined();
    expect(whySignUpIsDisabled({ ...chosen, selectedServices: [] })).toBe(
      "Please select at least one service",
    );
    expect(whySignUpIsDisabled({ ...chosen, serviceZone: undefined })).toBe("Please choose a service zone");
    expect(whySignUpIsDisabled({ ...chosen, accountType: "client", serviceZone: undefined })).toBeUndefined();
  });
});

describe("passwords", () => {
  test("common ones are refused, in disguise and with things hung on, too", () => {
    for (const password of [
      "password",
      "123456",
      "P@ssw0rd",
      "Password1!",
      "DRAGON-2024",
      "!qaz2wsx",
      "L3tm31n!!",
    ]) {
      expect(isCommonPassword(password), password).toBe(true);
    }
    expect(complaints({ password: "P@ssw0rd", confirmPassword: "P@ssw0rd" })).toEqual({
      password: "This is one of the most common passwords. Choose another one",
    });
  });

  test("those made of this place's own words are refused, whatever is hung on", () => {
    for (const password of [
      "Lintel2026!",
      "L1nt3l-L1nt3l-1",
      "admin-Lintel-99!",
      "Contractor#2026",
      "mylintel!1",
    ])
      expect(isCommonPassword(password), password).toBe(true);
    for (const password of ["Lintel & girder 42", "Scaffold-builder 7!", "Bricklayer-9-Hull"])
      expect(isCommonPassword(password), password).toBe(false);
  });

  test("long ones, spaces and other alphabets are welcome", () => {
    for (const password of [
      PASSWORD,
      `${"scaffold tube ".repeat(15)}42`,
      "Балка и опора 42!",
      "梁と柱は四十二本3!",
    ]) {
      expect(isCommonPassword(password), password).toBe(false);
      expect(complaints({ password, confirmPassword: password })).toEqual({});
    }
    expect(complaints({ password: `a1!${"x".repeat(254)}`, confirmPassword: "" })).toHaveProperty("password");
  });
});

test("UK numbers are stored in one form and shown as people write them", () => {
  for (const [typed, stored] of [
    ["020 7946 0123", "+442079460123"],
    ["+44 (0)7700 900123", "+447700900123"],
    ["0044 161 496 0000", "+441614960000"],
  ] as const) {
    expect(readPhone(typed)).toBe(stored);
  }
  for (const typed of ["0800", "+1 202 555 0123", "not a number", ""])
    expect(readPhone(typed)).toBeUndefined();
  expect(writePhone("+442079460123")).toBe("020 7946 0123");
});
