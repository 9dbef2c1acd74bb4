import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { accountChangedEmail } from "./account-changed-email.ts";
import { accountClosedEmail } from "./account-closed-email.ts";
import { accountErasedEmail } from "./account-erased-email.ts";
import { accountRestoredEmail, accountSuspendedEmail } from "./account-suspended-email.ts";
import { codeEmail } from "./code-email.ts";
import { companyChangedEmail } from "./company-changed-email.ts";
import { complaintEmail } from "./complaint-email.ts";
import { companyAddedEmail } from "./company-added-email.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { contactEmail } from "./contact-email.ts";
import { decisionEmail } from "./decision-email.ts";
import { existingAddressEmail } from "./existing-address-email.ts";
import { newDeviceEmail } from "./new-device-email.ts";
import { passwordResetEmail } from "./password-reset-email.ts";
import { teamInvitationEmail } from "./team-invitation-email.ts";
import { digestEmail } from "./digest-email.ts";
import { extensionAskedEmail } from "./extension-asked-email.ts";
import { figuresEnteredEmail } from "./figures-entered-email.ts";
import { invitationEmail } from "./invitation-email.ts";
import { jobAlertEmail } from "./job-alert-email.ts";
import { messageEmail } from "./message-email.ts";
import { notificationEmail } from "./notification-email.ts";
import { outcomeToldEmail } from "./outcome-told-email.ts";
import { tenderInvitationEmail } from "./tender-invitation-email.ts";
import { tenderNewsEmail } from "./tender-news-email.ts";
import { unlockEmail } from "./unlock-email.ts";

/** Every value says which one it is, so that one in another's place shows. */
const namely = new Proxy({} as Record<string, string>, { get: (_, name) => `{${String(name)}}` });
const named = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, namely[name]])) as Record<Name, string>;

const emails = {
  "tender invitation": {
    mail: await tenderInvitationEmail({
      ...named("buyer", "invitedBy", "title", "project", "returnBy", "questionsBy", "message"),
      ...named("relevance", "answerUrl", "tenderUrl", "stopUrl"),
      facts: [["Place", "{place}"]],
    }),
    lines: [
      "{invitedBy} of {buyer} invites you to tender for {title} at {project}.",
      "> {message}",
      "Work: {title}\nProject: {project}\nPlace: {place}\nQuotes due: {returnBy}\nQuestions until: {questionsBy}\nWhy you: {relevance}",
      "Say yes or no:\n{answerUrl}",
      "See the documents, after signing in:\n{tenderUrl}",
      "Do not invite me again:\n{stopUrl}",
    ],
  },
  message: {
    mail: await messageEmail({
      ...named("firstName", "from", "to", "projectName", "conversationUrl", "stopUrl"),
      count: 3,
      shown: [named("authorName", "text")],
    }),
    lines: [
      "3 new messages from {from}",
      "{authorName}, {from}\n\n> {text}",
      "and 2 more.",
      "Read and answer:\n{conversationUrl}",
      "From: {from}\nTo: {to}\nProject: {projectName}",
      "Stop e-mails about messages:\n{stopUrl}",
      "because a message to {to} lay unread",
    ],
  },
  "job alert": {
    mail: await jobAlertEmail({
      ...named("firstName", "words", "alertUrl", "stopUrl"),
      count: 2,
      notices: [named("title", "why", "due", "url", "declineUrl")],
    }),
    lines: [
      "your alert asks for: {words}.",
      "{title} (Fits: {why}. Quotes due {due}.)\n{url}",
      "Not for us because…:\n{declineUrl}",
      "See them on Lintel:\n{alertUrl}",
      "Change this alert:\n{alertUrl}",
      "Stop this alert:\n{stopUrl}",
    ],
  },
  "tender news": {
    mail: await tenderNewsEmail({
      ...named("buyer", "title", "project", "returnBy", "answerUrl", "stopUrl"),
      news: ["{first}", "{second}"],
      more: 1,
      also: { news: ["{waited}"], more: 2 },
      doesLead: false,
      said: [named("label", "words")],
      hasAnswered: false,
      isOfQuote: false,
      isCancelled: false,
    }),
    lines: [
      "{first}\n\n{second}\n\nand 1 more.\n\n{label}\n\n> {words}\n\nAlso new of this tender:\n\n{waited}\n\nand 2 more.",
      "Work: {title}\nProject: {project}\nBuyer: {buyer}\nQuotes due: {returnBy}",
      "See the tender:\n{answerUrl}",
      "Do not invite me again:\n{stopUrl}",
    ],
  },
  "tender news of a cancelled tender": {
    mail: await tenderNewsEmail({
      ...named("buyer", "title", "project", "answerUrl", "stopUrl"),
      returnBy: null,
      news: ["{first}"],
      more: 0,
      also: { news: [], more: 0 },
      doesLead: true,
      said: [],
      hasAnswered: true,
      isOfQuote: true,
      isCancelled: true,
    }),
    lines: [
      "Work: {title}\nProject: {project}\nBuyer: {buyer}",
      "Read why it was cancelled:\n{answerUrl}",
      "Do not invite me again:\n{stopUrl}",
    ],
  },
  "outcome told": {
    mail: await outcomeToldEmail({
      ...named("title", "reasons", "work", "project", "buyer", "outcomeUrl", "tenderUrl"),
      also: { news: ["{waited}"], more: 0 },
    }),
    lines: [
      "{buyer} has told your company what became of its quote for {work} at {project}.",
      "Why: {reasons}.",
      "Read the outcome:\n{outcomeUrl}",
      "See the tender, after signing in:\n{tenderUrl}\n\nAlso new of this tender:\n\n{waited}",
    ],
  },
  "extension asked": {
    mail: await extensionAskedEmail({
      ...named("buyer", "title", "project", "until", "answerUrl", "quoteUrl"),
      also: { news: ["{waited}"], more: 0 },
    }),
    lines: [
      "{buyer} has not decided yet on {title} at {project}, and asks whether your quote holds until {until}.",
      "Read why, and answer:\n{answerUrl}",
      "Answer after signing in:\n{quoteUrl}\n\nAlso new of this tender:\n\n{waited}",
    ],
  },
  "figures entered": {
    mail: await figuresEnteredEmail({
      ...named("buyer", "title", "project", "way", "answerUrl", "quoteUrl"),
      also: { news: ["{waited}"], more: 0 },
    }),
    lines: [
      "Your quote for {title} at {project} came to {buyer} {way}.",
      "Look at the figures:\n{answerUrl}",
      "See them line by line, after signing in:\n{quoteUrl}\n\nAlso new of this tender:\n\n{waited}",
    ],
  },
  notification: {
    mail: await notificationEmail(named("firstName", "title", "kind", "url", "stopUrl", "settingsUrl")),
    lines: [
      "See it on Lintel:\n{url}",
      "Stop e-mails of this kind ({kind}):\n{stopUrl}",
      "Choose your notifications:\n{settingsUrl}",
    ],
  },
  "notification of a tender": {
    mail: await notificationEmail({
      ...named("firstName", "title", "kind", "url", "stopUrl", "settingsUrl"),
      about: { ...named("heading", "button"), facts: [["Work", "{work}"]] },
    }),
    lines: ["{heading}\n\nHello {firstName},\n\nWork: {work}\n\n{button}:\n{url}"],
  },
  digest: {
    mail: await digestEmail({
      ...named("firstName", "day", "listUrl", "stopUrl", "settingsUrl"),
      entries: [named("title", "kind", "day", "url")],
    }),
    lines: [
      "{kind}\n\n{title} ({day})\n{url}",
      "Read them all:\n{listUrl}",
      "Stop these e-mails:\n{stopUrl}",
      "Choose your notifications:\n{settingsUrl}",
    ],
  },
  unlock: {
    mail: await unlockEmail({ ...named("firstName", "device", "when", "url", "resetUrl"), minutes: 15 }),
    lines: [
      "Let this browser try again:\n{url}",
      "Asked from: {device}\nWhen: {when}",
      "I have forgotten my password:\n{resetUrl}",
    ],
  },
  invitation: {
    mail: await invitationEmail({
      ...named("companyName", "contactName", "message", "invitedBy", "invitingCompany"),
      ...named("profileUrl", "signUpUrl", "declineUrl", "stopUrl"),
      // A quarter past midnight in London, where it is summer.
      expiresAt: new Date("2027-06-14T23:15:00Z"),
    }),
    lines: [
      "Hello {contactName},",
      "Create your company profile:\n{signUpUrl}",
      "From: {invitedBy}, {invitingCompany}\nFor: {companyName}\nOpen until: 15 Jun 2027",
      "See who {invitingCompany} are:\n{profileUrl}",
      "No, thank you: decline this invitation:\n{declineUrl}",
      "Do not invite me again:\n{stopUrl}",
    ],
  },
  "account changed": {
    mail: await accountChangedEmail({
      ...named("firstName", "when", "helpEmail", "resetUrl"),
      change: "password",
    }),
    lines: [
      "Hello {firstName},\n\nThe password of your Lintel account was changed.\n\nWhen: {when}",
      "write to {helpEmail} at once",
      "It was not me: set a new password:\n{resetUrl}",
    ],
  },
  "address changed": {
    mail: await accountChangedEmail({
      ...named("firstName", "when", "newEmail", "helpEmail", "resetUrl"),
      change: "email",
    }),
    lines: ["When: {when}\nNew address: {newEmail}", "write to {helpEmail} at once"],
  },
  "account closed": {
    mail: await accountClosedEmail(named("firstName", "eraseOn", "reopenUrl")),
    lines: ["Hello {firstName},", "On {eraseOn} we will erase it.", "Keep my account:\n{reopenUrl}"],
  },
  "account erased": {
    mail: await accountErasedEmail(named("firstName", "reason", "helpEmail")),
    lines: ["Hello {firstName},", "Why: {reason}\nErased:", "write to {helpEmail}."],
  },
  "account suspended": {
    mail: await accountSuspendedEmail(named("firstName", "reason", "helpEmail")),
    lines: ["Hello {firstName},", "Why: {reason}", "write to {helpEmail}."],
  },
  "account restored": {
    mail: await accountRestoredEmail(named("firstName", "signInUrl")),
    lines: ["Hello {firstName},", "Sign in:\n{signInUrl}"],
  },
  code: {
    mail: await codeEmail({ ...named("code"), minutes: 15, purpose: "claim" }),
    lines: ["asked for it:\n\n{code}\n\nIt works once, for 15 minutes.", "show that a company listed"],
  },
  "company changed": {
    mail: await companyChangedEmail(named("firstName", "title", "text", "reason", "url", "helpEmail")),
    lines: ["{title}\n\nHello {firstName},\n\n{text}\n\nWhy: {reason}", "Lintel:\n{url}", "to {helpEmail}."],
  },
  "complaint answered": {
    mail: await complaintEmail({
      ...named("name", "reference", "about", "day", "answer"),
      step: "answered",
      days: 30,
    }),
    lines: ["Hello {name},\n\n> {answer}\n\nReference: {reference}\nAbout: {about}\nReceived: {day}"],
  },
  "complaint received": {
    mail: await complaintEmail({
      ...named("reference", "about", "day"),
      step: "received",
      name: null,
      days: 30,
      answer: null,
    }),
    lines: ["Hello,\n\nA person reads it and acknowledges it within 30 days.", "Reference: {reference}"],
  },
  confirmation: {
    mail: await confirmationEmail({
      ...named("firstName", "companyName", "email", "url"),
      hours: 24,
      days: 7,
    }),
    lines: [
      "Hello {firstName},\n\n{companyName} is registered",
      "Activate my account:\n{url}",
      "Company: {companyName}\nYou sign in as: {email}\nThe link works: once, for 24 hours",
      "is removed after 7 days.",
    ],
  },
  contact: {
    mail: await contactEmail({
      ...named("to", "id", "name", "email", "subject", "message"),
      receivedAt: new Date("2027-06-14T23:15:00Z"),
    }),
    lines: [
      "{subject}\n\n> {message}",
      "From: {name}\nEmail: {email}\nReceived: 15 Jun 2027, 00:15 (London)\nNumber: {id}",
    ],
  },
  decision: {
    mail: await decisionEmail({
      ...named("firstName", "heading", "subject", "explanation", "note", "reason"),
      rule: { title: "{rule}", text: "{says}" },
      action: { label: "{label}", url: "{url}" },
    }),
    lines: [
      "Hello {firstName},\n\n{heading}.\n\nAbout: {subject}\nRule: {rule}. {says}",
      "The administrator’s reason:\n\n> {explanation}\n\n{label}:\n{url}\n\n{note}\n\n--\n{reason}",
    ],
  },
  "company added": {
    mail: await companyAddedEmail(named("firstName", "email", "companyName", "signInUrl", "resetUrl")),
    lines: [
      "Hello {firstName},",
      "You have registered {companyName} on Lintel.",
      "Sign in:\n{signInUrl}\n\nYour account: {email}",
      "Set a new one:\n{resetUrl}",
    ],
  },
  "existing address": {
    mail: await existingAddressEmail(named("firstName", "email", "signInUrl", "resetUrl")),
    lines: [
      "Hello {firstName},",
      "Sign in:\n{signInUrl}\n\nYour account: {email}",
      "Set a new one:\n{resetUrl}",
    ],
  },
  "new device": {
    mail: await newDeviceEmail(named("firstName", "device", "when", "sessionsUrl", "resetUrl")),
    lines: [
      "Hello {firstName},",
      "Device: {device}\nWhen: {when}",
      "See where I am signed in:\n{sessionsUrl}",
      "It was not me: set a new password:\n{resetUrl}",
    ],
  },
  "password reset": {
    mail: await passwordResetEmail(named("firstName", "url")),
    lines: ["Hello {firstName},", "Set a new password:\n{url}"],
  },
  "team invitation": {
    mail: await teamInvitationEmail(named("companyName", "invitedBy", "role", "url", "expiresOn")),
    lines: [
      "{invitedBy} asks you to join the team of {companyName} on Lintel.",
      "Join {companyName}:\n{url}",
      "Company: {companyName}\nFrom: {invitedBy}\nYour role: {role}\nOpen until: {expiresOn}",
      "because {invitedBy} gave this address",
    ],
  },
};

test.each(Object.entries(emails))(
  "every value of the e-mail %s stands at its own place",
  (_, { mail, lines }) => {
    for (const line of lines) expect(mail.text).toContain(line);
  },
);

test("no e-mail is left out", () => {
  const own = readFileSync(import.meta.filename, "utf8");
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith("-email.ts"));
  expect(files.filter((file) => !own.includes(`"./${file}"`))).toEqual([]);
});

test.each([
  [0, null],
  [1, "and 1 more."],
  [2, "and 2 more."],
])("of %i more than there is room for it says %j", async (more, says) => {
  const news = { news: ["{waited}"], more };
  const texts = await Promise.all([
    messageEmail({
      ...named("firstName", "from", "to", "projectName", "conversationUrl", "stopUrl"),
      count: 1 + more,
      shown: [named("authorName", "text")],
    }),
    outcomeToldEmail({
      ...named("title", "reasons", "work", "project", "buyer", "outcomeUrl", "tenderUrl"),
      also: news,
    }),
    tenderNewsEmail({
      ...named("buyer", "title", "project", "returnBy", "answerUrl", "stopUrl"),
      news: ["{first}"],
      more,
      also: { news: [], more: 0 },
      said: [],
      hasAnswered: false,
      doesLead: false,
      isOfQuote: false,
      isCancelled: false,
    }),
  ]);
  for (const { text } of texts) expect(/and \d+ more\./.exec(text)?.[0] ?? null).toBe(says);
});
