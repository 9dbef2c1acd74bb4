import { CLOSING_DAYS } from "#domain/accounts/accounts.limits.ts";
import { UNCONFIRMED_DAYS } from "#domain/email-confirmation/email-confirmation.limits.ts";
import type { Periods } from "#domain/retention/read-periods.ts";

interface Holding {
  what: string;
  details: string;
  why: string;
  basis: string;
  howLong: string;
}

/** Whole years as months, as people count them. */
const say = (days: number) => (days % 365 === 0 ? `${(days / 365) * 12} months` : `${days} days`);

const listHoldings = (periods: Periods): Holding[] => [
  {
    what: "Your account",
    details:
      "Name, work e-mail, phone, position, a hash of your password (never the password), the browsers you use, and what you agreed to and when.",
    why: "To let you in and keep others out, and to reach you about your account.",
    basis: "Contract with you",
    howLong: `While the account is open, and ${CLOSING_DAYS} days after you close it, in which you may take that back. Then only what you agreed to and what you did stay, without your name, and what you signed for your company. A browser is forgotten ${say(periods.devices)} after its last use.`,
  },
  {
    what: "A registration you have begun",
    details: "What you typed into the form, sealed; never a password.",
    why: "So that you can go on after proving your email address.",
    basis: "Steps before a contract, at your request",
    howLong: `A day at most, then removed by itself. A registration that is sent and never confirmed: ${UNCONFIRMED_DAYS} days.`,
  },
  {
    what: "Your company’s profile",
    details: "What you publish, the names and pictures of your team included.",
    why: "To show it to those who look for firms like yours. It is public.",
    basis: "Contract with you; for your team, our and your legitimate interest in presenting the company",
    howLong: "Until you take it down or close the account.",
  },
  {
    what: "Messages, inquiries and reviews",
    details: "What you write to other members, and what you publish about them.",
    why: "To deliver them and to keep the record that both sides rely on.",
    basis: "Contract with you; legitimate interest in a fair record",
    howLong: `While one of the two companies has anybody left, and ${say(periods["left-work"])} more. Your name goes with your account.`,
  },
  {
    what: "Tenders and quotes",
    details:
      "What your company tenders or prices: documents, questions, quotes with their files, who opened, compared and decided, minutes with who was there, who comes to a site visit, and who has agreed to keep something confidential, by name and position. Of a firm without an account, the address to which it was invited.",
    why: "To let tenders be run fairly, to show each firm what concerns it and nothing of the others, and to prove afterwards what was done.",
    basis: "Contract with you; legitimate interest of both sides in a record that can be relied on",
    howLong:
      "As long as the tender’s record: both sides need it for as long as work that was let can be argued about. What was written and agreed to for a company stays there with the name that was given; elsewhere your name goes with your account, and an address that was invited with the account or at your request.",
  },
  {
    what: "Alerts and calendar",
    details:
      "What the tenders are to be like of which you want to hear, and the secret address of your calendar.",
    why: "To tell you of new tenders, and to show your dates in your own calendar.",
    basis: "Contract with you",
    howLong: "Until you delete them or close the account.",
  },
  {
    what: "Saved firms and searches",
    details: "The firms your company has saved with its notes, and the searches you have saved.",
    why: "To show them to you and your colleagues, and to tell you of new firms.",
    basis: "Contract with you",
    howLong:
      "Searches until you delete them or close the account, firms until your company deletes them or is closed.",
  },
  {
    what: "Evidence for verification",
    details:
      "Certificates and documents you upload, and what you tell us of them. Your team and our reviewers see them; everybody sees what was checked, how, when and until when it holds.",
    why: "To check them, and to compute the company’s level from what holds.",
    basis: "Legitimate interest in badges one can trust",
    howLong: `While the company’s profile is open; ${say(periods["ended-evidence"])} after it has ended or was replaced, ${say(periods["refused-evidence"])} after it was refused or taken back.`,
  },
  {
    what: "Claims of a listing",
    details:
      "Your position, and the company address or the document by which you showed that you speak for the company. Our reviewers see them.",
    why: "To hand a listing to the right people.",
    basis: "Legitimate interest in profiles that belong to those they are about",
    howLong: `${say(periods.claims)} after the decision, or until you close the account; the document of a refused claim ${say(periods["claim-documents"])}.`,
  },
  {
    what: "What we tell you",
    details:
      "The notifications written for you, whether you have read them, how you want to hear of each kind, and your quiet hours.",
    why: "To tell you what concerns you, in the way you chose.",
    basis: "Contract with you",
    howLong: `${say(periods.notifications)}; your choices while the account is open. What became of an e-mail: ${say(periods["email-log"])}, without its text, under a keyed hash of the address.`,
  },
  {
    what: "Who looks at a profile",
    details:
      "One record for each viewer and day: a keyed hash of network and browser, another one every day, or the company of a member. Never an address.",
    why: "To tell a company how often its profile is looked at; only the number is shown.",
    basis: "Legitimate interest in knowing whether a profile is found",
    howLong: `${say(periods["profile-views"])}, then removed by itself.`,
  },
  {
    what: "Searches that found nothing",
    details:
      "The words, unless they look like an address or a number, and beside them a keyed hash of the words together with the network: the same network has another one for other words. Never an address, and nothing of searches that found something but how many there were in a day.",
    why: "To learn which trades, places and firms are missing here; words are shown to administrators only once several networks have tried them.",
    basis: "Legitimate interest in a directory in which people find what they look for",
    howLong: `${say(periods.searches)} after the day on which they were last searched for, then removed by itself.`,
  },
  {
    what: "What you write to us",
    details: "Name, e-mail, subject and message of the contact form.",
    why: "To answer you.",
    basis: "Legitimate interest in answering",
    howLong: `${say(periods["contact-messages"])}, then removed by itself.`,
  },
  {
    what: "Reports and complaints",
    details:
      "What you report or complain of and in which words, a copy of what was reported as it was then, your email address where you leave one, and what was decided.",
    why: "To keep to the rules, to tell you the outcome, and to treat the same firm the same next time. The other side does not learn who reported it.",
    basis: "Legal obligation, and legitimate interest in a directory that can be trusted",
    howLong: `Reports ${say(periods.reports)} after the last decision, complaints ${say(periods.complaints)} after they were closed, or answered and left so; then removed by itself.`,
  },
  {
    what: "Invitations",
    details: "Name, e-mail, phone and company of somebody a member invites.",
    why: "To send the invitation and to fill in the registration form.",
    basis: "Legitimate interest in letting firms invite those they work with",
    howLong: `${say(periods.invitations)} after the invitation has ended, or until the person invited asks us to remove it or the inviting account is closed.`,
  },
  {
    what: "The public register",
    details: "Company names, numbers, registered towns and trades from Companies House; no people.",
    why: "To list firms that have no profile yet.",
    basis: "Legitimate interest in a complete directory of published facts",
    howLong: "Until the company leaves the register, claims the listing or asks us to take it down.",
  },
  {
    what: "The audit trail",
    details:
      "What was done with your account and by administrators, and when; beside it what a change was from and to.",
    why: "To find out what happened when something goes wrong, and to hold administrators to account.",
    basis: "Legal obligation to keep data safe, and legitimate interest in security",
    howLong: `What a change was from and to: ${say(periods["audit-values"])}, or until you close the account. The rest stays, under an id and without your name.`,
  },
  {
    what: "Protection against misuse",
    details: "A keyed hash of the network you come from, never the address itself.",
    why: "To count attempts, so that nobody can guess passwords or flood a form.",
    basis: "Legitimate interest in security",
    howLong: "As long as the limit it counts for, and an hour more at most.",
  },
];

/** What is held, why, on which basis and for how long: one row each, stacked so that it reads on a phone. */
export function PrivacyHoldings({ periods }: { periods: Periods }) {
  return (
    <div className="flex flex-col">
      {listHoldings(periods).map((holding) => (
        <div key={holding.what} className="border-t border-rule py-4">
          <h3 className="heading text-16">{holding.what}</h3>
          <p className="mt-0.5 mb-2.5">{holding.details}</p>
          <dl className="grid gap-x-4 gap-y-1 text-15 sm:grid-cols-[8rem_1fr]">
            <dt className="text-ink-3">Why</dt>
            <dd className="mb-1.5 sm:mb-0">{holding.why}</dd>
            <dt className="text-ink-3">Lawful basis</dt>
            <dd className="mb-1.5 sm:mb-0">{holding.basis}</dd>
            <dt className="text-ink-3">How long</dt>
            <dd>{holding.howLong}</dd>
          </dl>
        </div>
      ))}
    </div>
  );
}
