import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accountChangedEmail } from "./account-changed-email.ts";
import { accountClosedEmail } from "./account-closed-email.ts";
import { accountErasedEmail } from "./account-erased-email.ts";
import { accountSuspendedEmail } from "./account-suspended-email.ts";
import { codeEmail } from "./code-email.ts";
import { companyChangedEmail } from "./company-changed-email.ts";
import { complaintEmail } from "./complaint-email.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { companyAddedEmail } from "./company-added-email.ts";
import { contactEmail } from "./contact-email.ts";
import { decisionEmail } from "./decision-email.ts";
import { digestEmail } from "./digest-email.ts";
import { existingAddressEmail } from "./existing-address-email.ts";
import { invitationEmail } from "./invitation-email.ts";
import { extensionAskedEmail } from "./extension-asked-email.ts";
import { figuresEnteredEmail } from "./figures-entered-email.ts";
import { jobAlertEmail } from "./job-alert-email.ts";
import { renderEmail } from "./layout.ts";
import { messageEmail } from "./message-email.ts";
import { newDeviceEmail } from "./new-device-email.ts";
import { notificationEmail } from "./notification-email.ts";
import { outcomeToldEmail } from "./outcome-told-email.ts";
import { passwordResetEmail } from "./password-reset-email.ts";
import { teamInvitationEmail } from "./team-invitation-email.ts";
import { tenderInvitationEmail } from "./tender-invitation-email.ts";
import { tenderNewsEmail } from "./tender-news-email.ts";
import { unlockEmail } from "./unlock-email.ts";

const at = new Date("2026-11-21T09:00:00Z");

/** Every e-mail with the same text in every place that takes one. */
const everyEmail: Record<string, (text: string) => Promise<{ text: string; html: string }>> = {
  "account-changed": (text) =>
    accountChangedEmail({
      firstName: text,
      change: "email",
      when: text,
      newEmail: text,
      helpEmail: text,
      resetUrl: text,
    }),
  "account-closed": (text) => accountClosedEmail({ firstName: text, eraseOn: text, reopenUrl: text }),
  "account-erased": (text) => accountErasedEmail({ firstName: text, reason: text, helpEmail: text }),
  "account-suspended": (text) => accountSuspendedEmail({ firstName: text, reason: text, helpEmail: text }),
  code: (text) => codeEmail({ code: text, minutes: 10, purpose: "claim" }),
  "company-added": (text) =>
    companyAddedEmail({
      firstName: text,
      email: text,
      companyName: text,
      signInUrl: text,
      resetUrl: text,
    }),
  "company-changed": (text) =>
    companyChangedEmail({
      firstName: text,
      title: text,
      text,
      reason: text,
      url: text,
      helpEmail: text,
    }),
  complaint: (text) =>
    complaintEmail({
      step: "answered",
      name: text,
      reference: text,
      about: text,
      day: text,
      days: 30,
      answer: text,
    }),
  confirmation: (text) =>
    confirmationEmail({ firstName: text, companyName: text, email: text, url: text, hours: 24, days: 7 }),
  contact: (text) =>
    contactEmail({
      to: text,
      id: text,
      receivedAt: at,
      name: text,
      email: text,
      subject: text,
      message: text,
    }),
  decision: (text) =>
    decisionEmail({
      firstName: text,
      heading: text,
      subject: text,
      rule: { title: text, text },
      explanation: text,
      action: { label: text, url: text },
      note: text,
      reason: text,
    }),
  digest: (text) =>
    digestEmail({
      firstName: text,
      day: text,
      entries: [
        { title: text, kind: text, day: text, url: text },
        { title: "Another", kind: text, day: text, url: text },
      ],
      listUrl: text,
      stopUrl: text,
      settingsUrl: text,
    }),
  "existing-address": (text) =>
    existingAddressEmail({ firstName: text, email: text, signInUrl: text, resetUrl: text }),
  "extension-asked": (text) =>
    extensionAskedEmail({
      also: { news: [text], more: 2 },
      buyer: text,
      title: text,
      project: text,
      until: text,
      answerUrl: text,
      quoteUrl: text,
    }),
  "figures-entered": (text) =>
    figuresEnteredEmail({
      also: { news: [text], more: 2 },
      buyer: text,
      title: text,
      project: text,
      way: text,
      answerUrl: text,
      quoteUrl: text,
    }),
  invitation: (text) =>
    invitationEmail({
      companyName: text,
      contactName: text,
      message: text,
      invitedBy: text,
      invitingCompany: text,
      expiresAt: at,
      profileUrl: text,
      signUpUrl: text,
      declineUrl: text,
      stopUrl: text,
    }),
  "job-alert": (text) =>
    jobAlertEmail({
      firstName: text,
      words: text,
      count: 3,
      notices: [{ title: text, why: text, due: text, url: text, declineUrl: text }],
      alertUrl: text,
      stopUrl: text,
    }),
  message: (text) =>
    messageEmail({
      firstName: text,
      from: text,
      to: text,
      projectName: text,
      count: 2,
      shown: [{ authorName: text, text }],
      conversationUrl: text,
      stopUrl: text,
    }),
  "new-device": (text) =>
    newDeviceEmail({ firstName: text, device: text, when: text, sessionsUrl: text, resetUrl: text }),
  notification: (text) =>
    notificationEmail({
      firstName: text,
      title: text,
      kind: text,
      url: text,
      about: { facts: [[text, text]], heading: text, button: text },
      stopUrl: text,
      settingsUrl: text,
    }),
  "outcome-told": (text) =>
    outcomeToldEmail({
      also: { news: [text], more: 2 },
      title: text,
      reasons: text,
      work: text,
      project: text,
      buyer: text,
      outcomeUrl: text,
      tenderUrl: text,
    }),
  "password-reset": (text) => passwordResetEmail({ firstName: text, url: text }),
  "team-invitation": (text) =>
    teamInvitationEmail({ companyName: text, invitedBy: text, role: text, url: text, expiresOn: text }),
  "tender-invitation": (text) =>
    tenderInvitationEmail({
      buyer: text,
      invitedBy: text,
      title: text,
      project: text,
      returnBy: text,
      questionsBy: text,
      facts: [["Place", text]],
      message: text,
      relevance: text,
      answerUrl: text,
      tenderUrl: text,
      stopUrl: text,
    }),
  "tender-news": (text) =>
    tenderNewsEmail({
      said: [{ label: text, words: text }],
      hasAnswered: false,
      also: { news: [text], more: 2 },
      buyer: text,
      title: text,
      project: text,
      returnBy: text,
      news: [text, "Another"],
      doesLead: false,
      isOfQuote: false,
      isCancelled: false,
      more: 2,
      answerUrl: text,
      stopUrl: text,
    }),
  unlock: (text) =>
    unlockEmail({ firstName: text, device: text, when: text, minutes: 15, url: text, resetUrl: text }),
};

const HOSTILE = `</title></style>"'><img src=x onerror=alert(1)><!-- &lt; --> \${x}`;
/** The tags as they are written, whatever their links point to. */
const tagsOf = (html: string) => html.replace(/href="[^"]*"/g, "href").match(/<[^>]*>/g);

test("every e-mail is tried", () => {
  const written = readdirSync(import.meta.dirname).flatMap(
    (name) => /^(.+)-email\.ts$/.exec(name)?.[1] ?? [],
  );
  expect(Object.keys(everyEmail)).toEqual(written.toSorted((a, b) => a.localeCompare(b)));
});

describe.each(Object.entries(everyEmail))("the e-mail %s", (_, write) => {
  test("shows what people wrote as text, and has the same tags whatever they wrote", async () => {
    const { html, text } = await write(HOSTILE);
    expect(tagsOf(html)).toEqual(tagsOf((await write("Plain")).html));
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).toContain("&amp;lt;");
    expect(text).toContain(HOSTILE);
  });
});

test("a word too long for the line is broken: it does not widen the sheet on a phone", async () => {
  const { html } = await everyEmail["message"]!("x".repeat(200));
  expect(html).toMatch(/<td style="[^"]*word-break:break-word[^"]*">\s*<p class="ink"/);
});

test("lines stay lines, and the preview is cut between characters", async () => {
  const { html, text } = await renderEmail({
    preview: `${"x".repeat(149)}🏗️`,
    heading: "Heading",
    blocks: [{ kind: "quote", text: "One\nTwo <br>" }],
    reason: "Because",
  });
  expect(html).toMatch(/One<br ?\/?>Two &lt;br&gt;/);
  expect(text).toContain("> One\n> Two <br>\n");
  expect(html.isWellFormed()).toBe(true);
});

test("an answer to a contact message goes to whoever wrote it", async () => {
  const message = { id: "cnt_1", receivedAt: at, name: "Ann", subject: "Other", message: "Hello" };
  const letter = await contactEmail({ ...message, to: "hello@lintel.example", email: "ann@firm.example" });
  expect(letter).toMatchObject({ to: "hello@lintel.example", replyTo: "ann@firm.example" });
});

test("a digest of more than it has room for shows the newest, and says how many there are besides", async () => {
  const entries = Array.from({ length: 27 }, (_, n) => ({
    title: `Entry ${n + 1}.`,
    kind: "Quotes",
    day: "21 Nov 2026",
    url: "https://lintel.test",
  }));
  const addresses = { listUrl: "/list", stopUrl: "/stop", settingsUrl: "/settings" };
  const { text } = await digestEmail({ firstName: "Ann", day: "21 Nov 2026", entries, ...addresses });
  expect(text).not.toContain("Entry 2.");
  expect(text).toContain("Entry 3.");
  expect(text).toContain("Entry 27.");
  expect(text).toContain("and 2 more.");
});

test("an e-mail about messages says how many it does not show", async () => {
  const about = { firstName: "Ann", from: "Aire Roofing", to: "Calder Build", projectName: null };
  const shown = [1, 2, 3].map((n) => ({ authorName: "Ben", text: `Message ${n}` }));
  const addresses = { conversationUrl: "/messages/cnv_1", stopUrl: "/stop" };
  expect((await messageEmail({ ...about, shown, count: 5, ...addresses })).text).toContain("and 2 more.");
  expect((await messageEmail({ ...about, shown, count: 3, ...addresses })).text).not.toContain("more.");
});

test("an alert's e-mail says how many tenders it does not show, also when it is one", async () => {
  const notice = { title: "Groundworks", why: "near you", due: "7 Jan", url: "/t", declineUrl: "/no" };
  const told = { firstName: "Ann", words: "Groundworks", notices: [notice], alertUrl: "/a", stopUrl: "/s" };
  expect((await jobAlertEmail({ ...told, count: 2 })).text).toContain("and 1 more.");
  expect((await jobAlertEmail({ ...told, count: 1 })).text).not.toContain("more.");
});

test("each link of an invitation leads where it says", async () => {
  const { text } = await invitationEmail({
    companyName: "Guest Ltd",
    contactName: null,
    message: null,
    invitedBy: "Ann",
    invitingCompany: "Host Ltd",
    expiresAt: at,
    profileUrl: "/profile/1",
    signUpUrl: "/signup",
    declineUrl: "/decline",
    stopUrl: "/stop",
  });
  expect(text).toContain("Create your company profile:\n/signup\n");
  expect(text).toContain("See who Host Ltd are:\n/profile/1\n");
  expect(text).toContain("decline this invitation:\n/decline\n");
  expect(text).toContain("Do not invite me again:\n/stop\n");
});
