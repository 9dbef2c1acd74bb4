import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { lowerFirst } from "#domain/lower-first.data.ts";

type Details = Record<string, string | number | boolean | null>;

const words: Readonly<Record<string, (details: Details) => string>> = {
  drafted: ({ from }) => (from ? `Draft begun as a copy of ${from}` : "Draft begun"),
  "made-of-inquiry": ({ firms, documents }) =>
    `Made of an inquiry, with ${firms} of the firms asked and ${documents} of its files`,
  "documents-added": ({ count }) => `${count} ${count === 1 ? "document" : "documents"} added`,
  issued: ({ set, due }) => `Issued with document set ${set}, quotes due ${due}`,
  invited: ({ firm }) => `${firm} invited`,
  "interest-expressed": ({ firm }) => `${firm} asks to be invited`,
  "interest-declined": ({ firm }) => `${firm} asked to be invited, and is declined`,
  "invitation-revoked": ({ firm }) => `Invitation of ${firm} taken back`,
  "address-refused": () => "An invitation could not be delivered: the address is refused",
  "invitation-given-up": () =>
    "An invitation could not be delivered: the mail server has not taken it after many tries",
  "firm-unreached": ({ firm }) => `${firm} could not be reached by e-mail`,
  "invitation-taken": ({ firm }) => `${firm} has taken the invitation sent by e-mail`,
  "invitation-joined": ({ firm, hasQuote }) =>
    `${firm} has taken the invitation sent by e-mail, which is one with its own now${hasQuote ? ", and so is the quote that came" : ""}`,
  "intends-to-tender": ({ firm }) => `${firm} intends to tender`,
  declined: ({ firm, reason }) =>
    `${firm} declines${typeof reason === "string" ? `: ${lowerFirst(declineReasonLabel(reason))}` : ""}`,
  "document-downloaded": ({ document, revision, firm }) => {
    const what = `${document}${revision ? ` rev ${revision}` : ""}`;
    return firm ? `${firm} downloads ${what} for the first time` : `${what} downloaded for the first time`;
  },
  "documents-acknowledged": ({ firm, count, set }) =>
    `${firm ? `${firm} has` : "You have"} acknowledged ${count} ${count === 1 ? "revision" : "revisions"} of document set ${set}`,
  "question-asked": ({ firm }) => `${firm} asks a question`,
  "question-withdrawn": ({ firm }) => `${firm} withdraws a question`,
  "time-withdrawn": ({ firm }) => `${firm} withdraws its request for more time`,
  "question-answered": ({ number, late }) =>
    `Question ${number} answered to all${late ? ", fewer than two working days before the return" : ""}`,
  "question-answered-in-confidence": ({ firm }) => `A question of ${firm} answered in confidence`,
  "question-rejected": ({ firm }) => `A question of ${firm} will not be answered`,
  "time-asked": ({ firm, due }) => `${firm} asks for more time, until ${due}`,
  "time-granted": ({ firm }) =>
    firm ? `The more time that ${firm} asked for is granted, to all` : "The more time asked for is granted",
  "time-refused": ({ firm }) =>
    firm ? `The more time that ${firm} asked for is refused` : "The more time asked for is refused",
  "nda-accepted": ({ firm }) => `${firm} accepts the confidentiality agreement`,
  "visit-revised": ({ rule, place }) =>
    rule ? `The site visit is ${rule} now, at ${place}` : `The site visit is held otherwise, at ${place}`,
  "visit-added": ({ when }) => `Another site visit is held, ${when}`,
  "visit-changed": ({ was, when, place }) =>
    `The site visit of ${was} is changed${was === when ? "" : `, now ${when}`}${place ? `, at ${place}` : ""}`,
  "visit-cancelled": ({ when, reason }) => `The site visit of ${when} is cancelled: ${reason}`,
  "visit-booked": ({ firm, when, people }) =>
    `${firm} books the site visit of ${when} for ${people} ${people === 1 ? "person" : "people"}`,
  "visit-moved": ({ firm, was, when, people }) =>
    `${firm} moves its site visit of ${was} to ${when}, for ${people} ${people === 1 ? "person" : "people"}`,
  "visit-given-up": ({ firm, when }) => `${firm} gives up its site visit of ${when}`,
  "visit-attended": ({ firm, when, isCorrected }) =>
    `${isCorrected ? "Corrected: " : ""}${firm} came to the site visit of ${when}`,
  "visit-missed": ({ firm, when, isCorrected }) =>
    `${isCorrected ? "Corrected: " : ""}${firm} did not come to the site visit of ${when}`,
  addendum: ({ number, reason, reprice, due, outage, changed }) =>
    `${outage ? "Lintel could not be reached, which moves the return: addendum" : "Addendum"} ${number} issued${reprice ? ", to be priced again" : ""}${due ? `, quotes now due ${due}` : ""}${typeof reason === "string" ? `: ${reason.replace(/\.$/, "")}` : ""}${changed ? `. ${changed}` : ""}`,
  "addendum-of-several": ({ number, others }) => `Addendum ${number} is one with others: ${others}`,
  "quote-submitted": ({ firm, version, round, late }) =>
    `${firm} has submitted its quote${round === 2 ? " of the second round" : ""}, version ${version}, sealed${late ? ", late, within the announced tolerance" : ""}`,
  "quote-withdrawn": ({ firm }) => `${firm} has withdrawn its quote`,
  "extension-asked": ({ firm, until }) => `${firm} asked to hold its quote until ${until}`,
  "extension-agreed": ({ firm, until }) => `${firm} holds its quote until ${until}`,
  "extension-repriced": ({ firm, until }) => `${firm} has re-priced its quote, and holds it until ${until}`,
  "extension-refused": ({ firm }) => `${firm} does not extend its quote`,
  "stand-asked": ({ firm, until }) => `${firm} asked to stand by its price until ${until}, after the win`,
  "stand-agreed": ({ firm, until }) => `${firm} stands by its price until ${until}`,
  "stand-repriced": ({ firm, until }) =>
    `${firm} has re-priced after the win, and stands by that until ${until}`,
  "stand-refused": ({ firm }) => `${firm} does not stand by its price`,
  "opened-quote-withdrawn": ({ firm, reason }) => `${firm} has withdrawn its opened quote: ${reason}`,
  "quote-lodged": ({ firm, way }) => `A quote of ${firm} that came ${way} lodged, sealed`,
  "quote-file-downloaded": ({ firm, file }) => `${file} of ${firm}’s quote downloaded`,
  "figures-entered": ({ firm, version }) => `Figures of ${firm}’s lodged quote entered, version ${version}`,
  "lodged-reconfirmed": ({ firm, number }) => `${firm} stands by its lodged quote after addendum ${number}`,
  "figures-confirmed": ({ firm }) => `${firm} confirms the figures that were entered`,
  "figures-disputed": ({ firm }) => `${firm} says that the figures that were entered are wrong`,
  "tenderer-asked": ({ firm }) => `${firm} asked about its quote`,
  "tenderer-answered": ({ firm }) => `${firm} has answered about its quote`,
  "quote-corrected": ({ firm }) => `${firm} has corrected an error in its quote`,
  "minute-kept": ({ firm, what, isCorrection }) =>
    `${isCorrection ? "Corrected minutes" : "Minutes"} kept of what was said with ${firm}: ${what}`,
  "minute-sent": ({ firm, what }) => `Minutes sent to ${firm} to agree: ${what}`,
  "minute-agreed": ({ firm, what }) => `${firm} agrees to the minutes: ${what}`,
  "minute-disputed": ({ firm, what }) => `${firm} says what is different in the minutes: ${what}`,
  "main-contract-won": () => "The main contract is won: this goes ahead",
  "end-user-stated": ({ endUser }) =>
    endUser === "unstated"
      ? "The buyer’s statement for VAT taken back: the reverse charge counts"
      : `The buyer states that it is an ${endUser === "end-user" ? "end user" : "intermediary supplier"} for VAT`,
  "project-rules-stated": ({ isPublicChain, isHigherRisk }) =>
    [
      isPublicChain !== undefined &&
        `The buyer states that the work is ${isPublicChain ? "for a public client" : "not for a public client"}`,
      isHigherRisk !== undefined &&
        `The buyer states that this is ${isHigherRisk ? "a higher-risk building, whose evidence is mandatory" : "not a higher-risk building"}`,
    ]
      .filter(Boolean)
      .join(". "),
  closed: ({ round }) => (round === 2 ? "Returns of the second round closed" : "Returns closed"),
  "second-round": ({ due, reason }) => `Second round called, prices due ${due}: ${reason}`,
  "second-price-withdrawn": ({ firm }) => `${firm} has withdrawn its second price: its first one stands`,
  "opening-begun": () => "Opening begun by one of two people",
  opened: ({ round }) => (round === 2 ? "Quotes of the second round opened" : "Quotes opened"),
  recommended: ({ firm }) => `${firm} recommended for the award`,
  "award-rejected": ({ firm }) => `The award to ${firm} is not approved`,
  "recommendation-withdrawn": ({ firm }) => `The recommendation of ${firm} taken back`,
  awarded: ({ firm, isAlone }) =>
    `Awarded to ${firm}${isAlone ? ", approved by who recommended it: nobody else may" : ""}`,
  "order-issued": ({ kind }) => `${kind} sent to the winner`,
  "order-accepted": ({ firm, what }) => `${firm} accepts the ${what ?? "award"}`,
  "order-declined": ({ firm, what }) => `${firm} declines the ${what ?? "award"}`,
  "order-withdrawn": ({ words: said }) => `The order taken back: ${said}`,
  "award-withdrawn": ({ firm, words: said }) => `The award to ${firm} taken back${said ? `: ${said}` : ""}`,
  "work-started": ({ by, day, was }) =>
    was
      ? `${by} corrects the start of the work from ${was} to ${day}`
      : `${by} records that the work started on ${day}`,
  "work-start-confirmed": ({ by }) => `${by} confirms the start of the work`,
  "work-start-taken-back": ({ by }) => `${by} takes back that the work has started`,
  "work-shown": ({ by }) => `${by} agrees to show the work on both profiles`,
  "work-hidden": ({ by }) => `${by} no longer agrees to show the work on both profiles`,
  "outcomes-sent": () => "Every tenderer told of the outcome",
  "ended-unsuccessful": ({ reason, words }) =>
    `Ended without an award: ${reason}${words ? `. ${words}` : ""}`,
  cancelled: ({ reason }) => `Cancelled: ${reason}`,
};

/** A line of a package's history as it is read. */
export const historyWords = (kind: string, details: Details): string => words[kind]?.(details) ?? kind;
