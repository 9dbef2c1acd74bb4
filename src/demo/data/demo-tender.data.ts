import type { QuoteFileKind } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import type { PlanLayer } from "../draw-plan.ts";

/** So many working days before the demo begins, and the hour; the minute follows from what it is. */
export type DemoMoment = readonly [daysAgo: number, hour: number];

export interface DemoTenderFile {
  /** As a firm of architects or engineers would name it; number, title and revision are read from it. */
  name: string;
  /** What a drawing shows, or what a page says. */
  shows: PlanLayer | readonly string[];
}

/** A quote that reaches the buyer beside the portal, and is lodged unread. */
export interface DemoLodging {
  /** Left out of the firm that was invited by its address alone: then its quote says what it is called. */
  firm?: string;
  name?: string;
  way: "email" | "paper";
  received: DemoMoment;
  lodged: DemoMoment;
  file: string;
  says: readonly string[];
  /** What the buyer enters of it after the opening, and when the firm says that it is right. */
  entered?: {
    at: DemoMoment;
    confirmed: DemoMoment;
    prices: readonly string[];
    inclusions?: string;
    leadWeeks: string;
    durationWeeks: string;
  };
}

/** A project whose packages are let. */
export interface DemoTenderProject {
  projectName: string;
  location: string;
  nation: string;
  mainContract: string;
  /** The work is for a public client. */
  isPublicChain?: "on";
  /** Its evidence of competence is mandatory. */
  isHigherRisk?: "on";
  /** In days from now, where the main contract is not decided yet. */
  decisionInDays?: number;
}

export interface DemoQuestion {
  firm: string;
  asked: DemoMoment;
  question: string;
  /** Left out while it waits. */
  answer?: { at: DemoMoment; text: string };
}

/** What a buyer asks a tenderer about its opened quote. */
export interface DemoQuery {
  at: DemoMoment;
  firm: string;
  /** Of the pricing document, counted from 0, or among the tenderer's own. */
  line: number | { own: number };
  question: string;
  /** Left out while it waits. */
  confirmed?: { at: DemoMoment; words: string };
}

export interface DemoQuote {
  at: DemoMoment;
  /** It reaches the server so many minutes after the return, within the tolerance that was announced. */
  minutesLate?: number;
  /** It holds until so many days from now; left out, 90 days from the return. */
  endsInDays?: number;
  /** In the order of the pricing document's lines, as they are typed; a dash where a line asks nothing. */
  prices: readonly string[];
  inclusions?: string;
  exclusions?: string;
  qualifications?: string;
  leadWeeks: string;
  durationWeeks: string;
  /** Main contractor’s discount, in percent. */
  discount?: string;
  fixedWeeks?: string;
  labourHours?: string;
  termNotes?: Readonly<Record<string, string>>;
  ownLines?: readonly { section: string; description: string; quantity: string; unit: string; rate: string }[];
  alternates?: readonly { title: string; differs: string; kind: "add" | "omit" | "price"; amount: string }[];
  vat?: "reverse-charge" | "standard";
  files?: readonly DemoQuoteFile[];
}

/** A page that goes with a quote. */
export interface DemoQuoteFile {
  name: string;
  kind: QuoteFileKind;
  heading: string;
  says: readonly string[];
}

export interface DemoTenderer {
  firm: string;
  seen?: DemoMoment;
  /** How many of the documents it has downloaded, from the first. */
  downloads?: number;
  answer?: { at: DemoMoment; reason?: string; note?: string };
  /** It says that it prices by the revisions that are in force then. */
  acknowledged?: DemoMoment;
  quote?: DemoQuote;
}

type ByFirm<What> = Readonly<Record<string, What>>;

interface DemoOrder {
  /** Left out, an order. */
  kind?: "letter-of-intent";
  at: DemoMoment;
  /** Left out, what was awarded. */
  amount?: string;
  scope: string;
  startsInDays: number;
  endsInDays: number;
  /** Of a letter of intent, until when it holds and how work under it is paid. */
  expiresInDays?: number;
  paymentBasis?: string;
  /** Why it is sent although the winner has not proved all that is asked for. */
  waived?: string;
}

/** What becomes of the quotes, as far as it has come. */
export interface DemoDecision {
  opened: DemoMoment;
  /** What the buyer enters beside the quotes; lines are counted from 0. */
  entries?: readonly {
    firm: string;
    line: number;
    kind: "unclear" | "excluded" | "plug" | "add" | "omit" | "normalise";
    /** In pounds, as typed; of a mark none. */
    amount?: string;
    reason: string;
  }[];
  asked?: readonly DemoQuery[];
  /** What is written down of meetings. */
  minutes?: readonly {
    at: DemoMoment;
    firm: string;
    kind: "interview" | "pre-order-meeting";
    attendees: string;
    body: string;
    /** Lines that they are about, as the form takes them. */
    items?: string;
    isSent?: true;
  }[];
  /** Firms that are asked to hold their quotes longer, and those of them that agree. */
  extension?: {
    at: DemoMoment;
    firms: readonly string[];
    untilInDays: number;
    reason: string;
    agreed: ByFirm<{ at: DemoMoment; words: string }>;
  };
  /** Every quote is compliant but those that stand here with their reason. */
  judged?: { at: DemoMoment; not?: ByFirm<string> };
  /** By the criterion, from 0 to 100, with the reason. */
  scores?: ByFirm<ByFirm<readonly [score: number, reason: string]>>;
  /** Everybody whose quote is compliant prices again, due in so many working days from now. */
  secondRound?: { at: DemoMoment; reason: string; due: number };
  recommended?: { at: DemoMoment; firm: string; rationale: string; risks?: string; others: ByFirm<string> };
  approved?: DemoMoment;
  order?: DemoOrder;
  accepted?: DemoMoment;
  /** After a letter of intent that was accepted, the order in its place. */
  thenOrder?: DemoOrder & { accepted: DemoMoment };
  told?: { at: DemoMoment; reasons: ByFirm<readonly [codes: readonly string[], words: string]> };
  /** It ends without an award, and everybody is told why. */
  ended?: { at: DemoMoment; reason: string; note: string; reasons: ByFirm<readonly [codes: readonly string[], words: string]> };
  /** The winner records that the work has started, and the buyer confirms it. */
  started?: { at: DemoMoment; confirmed: DemoMoment };
}

/** A firm accepts the confidentiality agreement; the words are those of who does it for the firm. */
export interface DemoAgreement {
  firm: string;
  at: DemoMoment;
  name: string;
  position: string;
}

export interface DemoVisit {
  rule: "optional" | "mandatory";
  place: string;
  contact: string;
  bring: string;
  /** In working days from now. */
  slots: readonly { inDays: number; time: string; minutes: string; people: string; isForOneFirm?: "on" }[];
  /** Of firms where somebody signs in: which slot, from the first. */
  bookings: readonly { firm: string; at: DemoMoment; slot: number; people: string; names: string }[];
}

export interface DemoTender {
  /** Left out, the one that most packages belong to. */
  project?: DemoTenderProject;
  service: string;
  title: string;
  begun: DemoMoment;
  /** What is special of this site, above the trade’s usual scope; left out where nothing is written yet. */
  work?: {
    scope: string;
    /** It stands instead of the trade’s usual scope. */
    isWhole?: boolean;
    designPortion?: string;
    valueBand: string;
    budget: string;
  };
  files: readonly DemoTenderFile[];
  /** Quantities of the trade’s usual lines, in their order (a line without any is left out), and its provisional sum; or lines of its own. */
  pricing?: { quantities: readonly number[]; sum: string } | { rows: string };
  visit?: DemoVisit;
  /** It asks for our standard confidentiality agreement, which these accept. */
  agreements?: readonly DemoAgreement[];
  terms?: Readonly<Record<string, string>>;
  /** In working days from now; two calendar days where it says so. */
  due?: number | "in-two-days";
  startsInDays?: number;
  /** Left out, some time before the start. */
  awardInDays?: number;
  weeks?: number;
  issued?: DemoMoment;
  /** Quotes are taken so many minutes after the return, marked as late. */
  lateMinutes?: number;
  /** Anybody finds it on the noticeboard. */
  isPublicAs?: "open" | "selective";
  message?: string;
  spreadReason?: string;
  address?: string;
  tenderers?: readonly DemoTenderer[];
  questions?: readonly DemoQuestion[];
  addendum?: {
    at: DemoMoment;
    file: DemoTenderFile;
    reason: string;
    due: number;
    /** Items of the pricing document whose quantity changes with it. */
    quantities?: Readonly<Record<string, number>>;
  };
  lodging?: DemoLodging;
  cancelled?: { at: DemoMoment; reason: string };
  decision?: DemoDecision;
}
