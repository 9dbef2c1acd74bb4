import { extensionLink } from "#domain/quote-validity/extension-link.ts";
import type { Row } from "../row.ts";
import { SIGN_IN } from "../row.ts";
import type { World } from "../world.ts";

const ownOf = (which: "toHold" | "toGiveUp") => ({
  file: "routes/quote-validity/own-validity.tsx",
  path: ({ tenders }: World) => `/company/tenders/invited/${tenders[which].invitationId}/validity`,
  by: "asker" as const,
  done: "/company/tenders/invited/tin_" as const,
  stranger: SIGN_IN as typeof SIGN_IN,
  outsider: 404 as const,
});

/** By the link of an e-mail, without signing in. */
const byLink = (which: "toHoldByLink" | "toGiveUpByLink") => ({
  file: "routes/quote-validity/answer-by-link.tsx",
  path: ({ ctx, tenders }: World) =>
    `/tenders/validity?link=${extensionLink(ctx.services, tenders[which].requestId)}`,
  by: "stranger" as const,
  done: "/tenders/validity?link=" as const,
  stranger: "rightful" as const,
  outsider: "rightful" as const,
  limit: ({ tenders }: World): [string, string] => ["extension-answers-request", tenders[which].requestId],
});

/** How long opened quotes hold: the buyer asks, the firm answers or takes its quote back. */
export const validityRows: Row[] = [
  {
    file: "routes/quote-validity/package-validity.tsx",
    path: ({ tenders }) => `/company/tenders/${tenders.toExtend.packageId}/quotes/validity`,
    does: "asks for longer",
    by: "owner",
    stranger: SIGN_IN,
    outsider: 404,
    done: "/company/tenders/pkg_",
    form: ({ tenders }) => ({
      quote: tenders.toExtend.quoteId,
      until: "2027-06-30",
      reason: "Typed: the employer decides later.",
    }),
    limit: ({ members }) => ["validity-requests-person", members.owner.member.userId],
    typed: ["reason"],
  },
  {
    ...ownOf("toHold"),
    does: "holds a quote longer at another price",
    form: ({ tenders }) => ({
      intent: "answer",
      request: tenders.toHold.requestId,
      answer: "repriced",
      amount: "9,999",
      words: "Typed: aggregates are dearer.",
      isAuthorised: "on",
      surePence: "999900",
    }),
    stale: ({ tenders }) => ({
      intent: "answer",
      request: tenders.toHold.replacedId,
      answer: "agreed",
      words: "Typed: aggregates are dearer.",
    }),
    typed: ["words"],
  },
  {
    ...ownOf("toGiveUp"),
    does: "withdraws an opened quote",
    form: () => ({ intent: "withdraw", reason: "Typed: no gang." }),
    typed: ["reason"],
  },
  {
    ...byLink("toHoldByLink"),
    does: "says by the e-mail’s link that a quote is held longer",
    form: () => ({ intent: "answer", answer: "agreed", words: "Typed: gladly." }),
    typed: ["words"],
  },
  {
    ...byLink("toGiveUpByLink"),
    does: "withdraws an opened quote by the e-mail’s link",
    form: () => ({ intent: "withdraw", reason: "Typed: no gang." }),
    typed: ["reason"],
  },
];
