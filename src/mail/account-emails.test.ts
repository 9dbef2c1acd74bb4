import { describe, expect, test } from "vitest";
import { accountChangedEmail } from "./account-changed-email.ts";
import { accountClosedEmail } from "./account-closed-email.ts";
import { codeEmail } from "./code-email.ts";
import { companyAddedEmail } from "./company-added-email.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { existingAddressEmail } from "./existing-address-email.ts";
import { newDeviceEmail } from "./new-device-email.ts";
import { passwordResetEmail } from "./password-reset-email.ts";
import { teamInvitationEmail } from "./team-invitation-email.ts";

const url = "https://lintel.test/somewhere?token=abc";
const firstName = "Zoë <b>";
const when = "21 Nov 2026, 09:00 (London)";

const emails = {
  code: await codeEmail({ code: "042137", minutes: 10, purpose: "sign-up" }),
  confirmation: await confirmationEmail({
    firstName,
    companyName: "Steel & Sons",
    email: "zoe@firm.example",
    url,
    hours: 24,
    days: 7,
  }),
  "company added": await companyAddedEmail({
    firstName,
    email: "zoe@firm.example",
    companyName: "Zoë & Daughters",
    signInUrl: url,
    resetUrl: url,
  }),
  "existing address": await existingAddressEmail({
    firstName,
    email: "zoe@firm.example",
    signInUrl: url,
    resetUrl: url,
  }),
  "password reset": await passwordResetEmail({ firstName, url }),
  "new device": await newDeviceEmail({
    firstName,
    device: "Firefox on Windows",
    when,
    sessionsUrl: url,
    resetUrl: url,
  }),
  "address changed": await accountChangedEmail({
    firstName,
    change: "email",
    when,
    newEmail: "new@firm.example",
    helpEmail: "hello@lintel.example",
    resetUrl: url,
  }),
  "team invitation": await teamInvitationEmail({
    companyName: "Steel & Sons",
    invitedBy: "Amira Khan",
    role: "Admin",
    url,
    expiresOn: "5 Dec 2026",
  }),
  "account closed": await accountClosedEmail({ firstName, eraseOn: "5 Dec 2026", reopenUrl: url }),
};

describe.each(Object.entries(emails))("the e-mail: %s", (_, mail) => {
  test("says the same as text and as HTML, says why one got it, and can be read in the dark", () => {
    expect(mail.subject.length).toBeLessThan(90);
    expect(mail.text).toContain("You got this e-mail because");
    expect(mail.html).toContain("You got this e-mail because");
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).not.toContain("Zoë <b>");
  });

  test("has at most one button", () => {
    expect((mail.html.match(/background-color:#ff7a1a/g) ?? []).length).toBeLessThanOrEqual(1);
  });
});

test("the code stands in subject, text and HTML, and lives as long as it says", () => {
  const { subject, text, html } = emails.code;
  expect(subject).toBe("042137 is your Lintel verification code");
  expect(text).toMatch(/^042137$/m);
  expect(text).toContain("for 10 minutes");
  expect(html).toContain("042137");
});

test("links stand in the text as they are", () => {
  for (const name of ["confirmation", "password reset", "team invitation", "account closed"] as const) {
    expect(emails[name].text).toContain(url);
    expect(emails[name].html).toContain('href="https://lintel.test/somewhere?token=abc"');
  }
});

test("a change of address names the new one and offers no link to the old owner's password", () => {
  expect(emails["address changed"].text).toContain("new@firm.example");
  expect(emails["address changed"].text).toContain("hello@lintel.example");
  expect(emails["address changed"].text).not.toContain(url);
});
