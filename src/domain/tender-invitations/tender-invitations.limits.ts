/** More firms than this need a reason, which stays with the buyer’s team. */
export const FEW_FIRMS = 6;
export const MAX_FIRMS = 40;
export const TENDER_INVITATIONS_PER_COMPANY = {
  name: "tender-invitations-company",
  points: 300,
  per: 86_400,
};
export const PAGE_OF_INVITATIONS = 50;
/** Firms proposed for a package. */
export const PROPOSED_FIRMS = 24;
/** How many are scored to propose them. */
export const CONSIDERED_FIRMS = 200;
/** Changes of mind: each tells the buyer, and stands in the history. */
export const ANSWERS_PER_INVITATION = { name: "tender-answers-invitation", points: 30, per: 86_400 };
/** News for a firm without an account waits so long for other news, and goes in one e-mail. */
export const ADDRESS_NEWS_WAIT_MS = 120_000;
/** What can wait is told to one at most so often, but for the last hours before the return. */
export const ADDRESS_NEWS_GAP_MS = 7_200_000;
export const ADDRESS_NEWS_LAST_MS = 7_200_000;
/** What a buyer asks after the opening, and waits for, is told to one at most so often; the first of it at once. */
export const ADDRESS_ASKED_GAP_MS = 900_000;
/** E-mails with a link of their own, which are not gathered, to one of them. */
export const LINKS_PER_ADDRESS = { name: "tender-links-address", points: 20, per: 86_400 };
export const MOST_NEWS_SHOWN = 20;
/** Packages among which one chooses where firms are found. */
export const MOST_INVITABLE = 100;
/** For so long one address leads to what is asked about a quote; the invitation's e-mail leads to another while it waits. */
export const ASKED_LINK_DAYS = 14;
/** Answers by it. */
export const ASKED_ANSWERS = { name: "asked-answers-invitation", points: 60, per: 3_600 };
/** So long after the return, or the end of the tender, a company takes an invitation that came to an address. */
export const CLAIM_DAYS = 30;
/** For so long a firm that has declined for lack of capacity counts as busy. */
export const NO_CAPACITY_DAYS = 56;
