import { describe, expect, test } from "vitest";
import { readVisibleTexts, textsIn } from "./visible-texts.ts";

/** What no text may hold, and the word to take instead: docs/words.md says why. */
const BANNED: readonly { word: RegExp; instead: string; bound?: RegExp }[] = [
  { word: /enquir/i, instead: "inquiry" },
  { word: /\bquotations?\b|\bestimates? (?:for|of) the (?:work|job)|\bbids?\b/i, instead: "quote" },
  { word: /\bfavou?rites?\b/i, instead: "saved", bound: /^Saved favourites$/ },
  { word: /\bsaved compan(?:y|ies)\b|\bcompan(?:y|ies) (?:you|that you) (?:ask|save)/i, instead: "firm" },
  { word: /\b(?:your|our) firms?\b|\bfirm(?:’s)? (?:profile|account)\b/i, instead: "company" },
  { word: /\borgani[sz]ations?\b/i, instead: "company", bound: /^Organization$/ },
  {
    word: /\blog(?:ged|ging)?[ -]?(?:in|out|on|off)\b/i,
    instead: "sign in, sign out",
    bound:
      /^Log In$|^Logged in successfully$|^You must be logged in to send invitations$| You can then log in\.$/,
  },
  {
    word: /\bletters?\b(?!-)/i,
    instead: "e-mail",
    bound:
      /[Ll]etters? of intent|letters, numbers and symbols|letters and digits|at least one letter|^Such as a letter on the company’s paper/,
  },
  { word: /\be-mail address/i, instead: "email address" },
  {
    word: /\bemails?\b(?! address)/i,
    instead: "e-mail",
    bound:
      /^(?:Contact )?Email$|^Or continue with email$|^Email verified|^Verify Email & Register$|check your email for a confirmation link|^openid email/,
  },
  { word: /\bpost code|\bzip code/i, instead: "postcode" },
  { word: /\bsub-contract/i, instead: "subcontractor" },
  {
    word: /\b(?:colors?|centers?|gray|programs?|licenses?|favor\w*|neighbor\w*|labor|meters|catalogs?)\b(?![:-])/i,
    instead: "the British spelling",
    bound: /\bprograms? (?:alone|can read)|by program,/,
  },
  {
    word: /\b(?!size|resiz|priz|seiz)\w+iz(?:e|es|ed|ing|ation)\b/i,
    instead: "the British spelling, -ise",
    bound: /^Organization$/,
  },
  {
    word: /\p{L}'\p{L}/u,
    instead: "’",
    bound: /^Passwords don't match$|\bUK's\b|^We'll get back|You've been/,
  },
  { word: /\.{4}|(?<!\.)\.\.(?![./])|…\./, instead: "one full stop, or three dots" },
  {
    word: /\.\.\./,
    instead: "no dots, but on what is under way, as in Sending...",
    bound: /^\w+ing(?: \w+)*\.\.\.|Redirecting to the admin dashboard\.\.\.$/,
  },
  { word: /\banew\b/i, instead: "again" },
  {
    word: /\bfar below the others\b|\bor more under the middle\b|\bcorrected by (?:them|the tenderer)\b/i,
    instead: "More than 20% under the middle, Changed by them",
  },
  { word: /^That was not done$/, instead: "There is a problem" },
  { word: /…$/, instead: "the whole of what happens", bound: /^Not for us because…$/ },
  {
    word: /^By client$|\bresults? of (?:your|a) quotes?\b|^No result yet$/i,
    instead: "buyer, outcome",
  },
];

/** Labels and names that the specification writes with capitals, and those of the same set beside them. */
const BOUND_CAPITALS = new Set(
  [
    "About Us|Account Administrator Details|Admin Access Activated|Admin Access Deactivated|All Types|Back to Site",
    "Authentication Error|Unexpected Error|Registration Error|Unexpected Application Error|Exit Admin",
    "Company Details|Company Name|Company Type|Company Size|Company Location|Company Description|Contractor Type",
    "Confirm Password|New Password|Current Password|Phone Number|First Name|Last Name|Your Name|Email Address|New Email Address",
    "Contact Company|Contact Email|Contact Name|Contact Project Manager|Contact Us|Create Company Profile",
    "Create Your Free Account|Create a Profile|Creating Account|Account Created|Activating Admin Access",
    "Deactivating Admin Access|Current Projects|Previous Projects|Upcoming Projects|Edit Profile|Find Contractors",
    "Find a Tender|Contracts Finder|Public Contracts Scotland|Find Construction Companies|Log In|Main Contractor|Main Contractors|Not Verified|Verification Pending",
    "Verification Rejected|Privacy Policy|Terms of Service|User Management|Profile Completion|Profile Views|Project Inquiries",
    "Project Name|Project Not Found|Unread Messages|Recent Messages|Rating High to Low|Register Company",
    "Register Your Company|Request Quote|Resend Code|Reset Filters|Back to Registration|Search Companies|Send Invite",
    "Send Message|Service Area|Service Zone|Sign In|Sign Up|Sort By|Total Users|Verify Email & Register",
    "View All Companies|View Company|Work Email Address|Year Established|In Progress|On Hold|Defects Period",
    "Quality & Expertise|Trust & Transparency|Community & Collaboration|UK's Premier Construction Directory",
  ].flatMap((line) => line.split("|")),
);
const PROPER =
  /\b(?:Northern Ireland|Companies House|Open Government Licence|National Statistics|Office for National Statistics|Natural Earth|United Kingdom|Isle of Man|West Yorkshire|Regions of England|(?:North|South) (?:East|West)|(?:East|West) Midlands|East of England|Yorkshire and The Humber|Data Protection Act|Information Commissioner|International Data Transfer Agreement|Wycliffe House|Water Lane|England and Wales|the Terms of Service and the Privacy Policy|January(?: \w+)+|Sunday(?: \w+)+|Samsung Internet|Quay House|BasicCompanyData|Fair Payment Code|Common Assessment Standard|Cyber Essentials(?: Plus)?|Gas Safe Register)\b/g;

const texts = readVisibleTexts();
const show = ({ file, line, text }: (typeof texts)[number]) => `${file}:${line}: ${text}`;

describe("one word for one thing", () => {
  test.each(BANNED)("no text says $word, but $instead", ({ word, bound }) => {
    expect(texts.filter(({ text }) => word.test(text) && !bound?.test(text)).map(show)).toEqual([]);
  });

  test("what the specification leaves free is in sentence case", () => {
    const label =
      /^\p{Lu}[\p{Ll}’]+(?: (?:of|and|the|to|a|in|for|\{\}|&|\p{Lu}[\p{Ll}’]+))* \p{Lu}[\p{Ll}’]+$/u;
    const free = texts.filter(({ text }) => {
      const bare = text
        .replaceAll(PROPER, "")
        .replace(/(?: \{\}|[.!?:]+)$/, "")
        .trim();
      return label.test(bare) && !BOUND_CAPITALS.has(bare);
    });
    expect(free.map(show)).toEqual([]);
  });

  test("every bound spelling is one that is used", () => {
    const all = texts.map(({ text }) => text).join("\n");
    expect([...BOUND_CAPITALS].filter((label) => !all.includes(label))).toEqual([]);
    expect(BANNED.filter(({ bound }) => bound && !texts.some(({ text }) => bound.test(text)))).toEqual([]);
  });

  test("a text is found wherever it is written, and a name in the code is none", () => {
    const text = [
      'import { a } from "not read";',
      'const state: "Also not" = cx("flex gap-2");',
      'const title = isNew ? "Ask a firm" : `Ask ${count} firms`;',
      'export const Page = () => <p className="mt-4 grid">Your <b>saved</b> firms<Note label="Told at once" /></p>;',
    ].join("\n");
    expect(textsIn({ path: "src/web/page.tsx", text }).map((each) => each.text)).toEqual([
      "Ask a firm",
      "Ask {} firms",
      "Your {} firms{}",
      "Told at once",
    ]);
  });
});
