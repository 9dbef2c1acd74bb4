import { expect, test } from "vitest";
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
      isOfQuote: false,
    }),
    lines: [
      "{first}\n\n{second}\n\nand 1 more.\n\nAlso new of this tender:\n\n{waited}\n\nand 2 more.",
      "Work: {title}\nProject: {project}\nBuyer: {buyer}\nQuotes due: {returnBy}",
      "Say yes or no:\n{answerUrl}",
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
  digest: {
    mail: await digestEmail({
      ...named("firstName", "day", "listUrl", "stopUrl", "settingsUrl"),
      entries: [named("title", "kind", "day", "url")],
    }),
    lines: [
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
};

test.each(Object.entries(emails))(
  "every value of the e-mail %s stands at its own place",
  (_, { mail, lines }) => {
    for (const line of lines) expect(mail.text).toContain(line);
  },
);
