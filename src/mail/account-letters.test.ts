import { describe, expect, test } from "vitest";
import { accountChangedLetter } from "./account-changed-letter.ts";
import { accountClosedLetter } from "./account-closed-letter.ts";
import { codeLetter } from "./code-letter.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { existingAddressLetter } from "./existing-address-letter.ts";
import { newDeviceLetter } from "./new-device-letter.ts";
import { passwordResetLetter } from "./password-reset-letter.ts";
import { teamInvitationLetter } from "./team-invitation-letter.ts";

const url = "https://lintel.test/somewhere?token=abc";
const firstName = "Zoë <b>";
const when = "21 Nov 2026, 09:00 (London)";

const letters = {
  code: await codeLetter({ code: "042137", minutes: 10, purpose: "sign-up" }),
  confirmation: await confirmationLetter({
    firstName,
    companyName: "Steel & Sons",
    email: "zoe@firm.example",
    url,
    hours: 24,
    days: 7,
  }),
  "existing address": await existingAddressLetter({
    firstName,
    email: "zoe@firm.example",
    signInUrl: url,
    resetUrl: url,
  }),
  "password reset": await passwordResetLetter({ firstName, url }),
  "new device": await newDeviceLetter({
    firstName,
    device: "Firefox on Windows",
    when,
    sessionsUrl: url,
    resetUrl: url,
  }),
  "address changed": await accountChangedLetter({
    firstName,
    change: "email",
    when,
    newEmail: "new@firm.example",
    helpEmail: "hello@lintel.example",
    resetUrl: url,
  }),
  "team invitation": await teamInvitationLetter({
    companyName: "Steel & Sons",
    invitedBy: "Amira Khan",
    role: "Admin",
    url,
    expiresOn: "5 Dec 2026",
  }),
  "account closed": await accountClosedLetter({ firstName, eraseOn: "5 Dec 2026", reopenUrl: url }),
};

describe.each(Object.entries(letters))("the letter: %s", (_, letter) => {
  test("says the same as text and as HTML, says why one got it, and can be read in the dark", () => {
    expect(letter.subject.length).toBeLessThan(90);
    expect(letter.text).toContain("You got this letter because");
    expect(letter.html).toContain("You got this letter because");
    expect(letter.html).toContain("prefers-color-scheme: dark");
    expect(letter.html).not.toContain("Zoë <b>");
  });

  test("has at most one button", () => {
    expect((letter.html.match(/background-color:#ff7a1a/g) ?? []).length).toBeLessThanOrEqual(1);
  });
});

test("the code stands in subject, text and HTML, and lives as long as it says", () => {
  const { subject, text, html } = letters.code;
  expect(subject).toBe("042137 is your Lintel verification code");
  expect(text).toMatch(/^042137$/m);
  expect(text).toContain("for 10 minutes");
  expect(html).toContain("042137");
});

test("links stand in the text as they are", () => {
  for (const name of ["confirmation", "password reset", "team invitation", "account closed"] as const) {
    expect(letters[name].text).toContain(url);
    expect(letters[name].html).toContain('href="https://lintel.test/somewhere?token=abc"');
  }
});

test("a change of address names the new one and offers no link to the old owner's password", () => {
  expect(letters["address changed"].text).toContain("new@firm.example");
  expect(letters["address changed"].text).toContain("hello@lintel.example");
  expect(letters["address changed"].text).not.toContain(url);
});
