import { type Row, SIGN_IN } from "../row.ts";

const anyText = { nonsense: null, lists: null };

/** Reports, what is decided about them, and appeals. */
export const moderationRows: Row[] = [
  {
    file: "routes/reviews/report.tsx",
    does: "reports a review",
    path: ({ reviewId }) => `/reviews/${reviewId}/report`,
    form: () => ({ reason: "untrue", words: "Typed doubt" }),
    by: "owner",
    done: "/profile/",
    stranger: SIGN_IN,
    outsider: "rightful",
    limit: ({ members }) => ["reports-person", members.owner.member.userId],
    typed: ["words"],
  },
  {
    file: "routes/moderation/report-messages.tsx",
    does: "reports messages",
    path: ({ conversationId }) => `/messages/${conversationId}/report`,
    form: () => ({ messages: "1", reason: "insults", words: "Typed insult" }),
    by: "asker",
    done: "/messages/",
    stranger: SIGN_IN,
    outsider: 404,
    limit: ({ members }) => ["reports-person", members.asker.member.userId],
    typed: ["words"],
  },
  {
    file: "routes/moderation/report-company.tsx",
    does: "reports a company",
    path: ({ firm }) => `/profile/${firm.number}/report`,
    form: () => ({ reason: "fraud", words: "Typed suspicion", email: "typed@visitor.example" }),
    by: "stranger",
    done: "/profile/",
    stranger: "rightful",
    outsider: "rightful",
    limit: ({ network }) => ["reports-network", network],
    typed: ["words"],
  },
  {
    file: "routes/moderation/decision.tsx",
    does: "appeals against a decision",
    path: ({ decidedCaseId }) => `/decisions/${decidedCaseId}`,
    form: () => ({ appeal: "Typed appeal" }),
    by: "owner",
    done: "/decisions/",
    stranger: SIGN_IN,
    outsider: 404,
    limit: ({ members }) => ["appeals-person", members.owner.member.userId],
    typed: ["appeal"],
    rubbish: anyText,
    // Whoever sees the page has read what they were told of.
    mayWrite: ["notification"],
  },
];
