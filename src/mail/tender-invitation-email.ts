import { type Block, renderEmail } from "./layout.ts";

interface TenderInvitation {
  buyer: string;
  invitedBy: string;
  title: string;
  project: string;
  /** In words, with the weekday and London. */
  returnBy: string;
  /** Null once that is over. */
  questionsBy: string | null;
  /** What else it can be answered by, each with its label. */
  facts: readonly [string, string][];
  message: string;
  /** Why this firm is asked. */
  relevance: string;
  answerUrl: string;
  tenderUrl: string;
  /** For an address without an account: how to be left alone. */
  stopUrl?: string;
}

/** Invites a firm to price a trade package; it answers from here, and signs in for the documents. */
export async function tenderInvitationEmail(invitation: TenderInvitation) {
  const { buyer, invitedBy, title, project, returnBy, questionsBy, facts, message, relevance } = invitation;
  const blocks: Block[] = [
    { kind: "text", text: "Hello," },
    { kind: "text", text: `${invitedBy} of ${buyer} invites you to tender for ${title} at ${project}.` },
    ...(message ? [{ kind: "quote" as const, text: message }] : []),
    {
      kind: "facts",
      facts: [
        ["Work", title],
        ["Project", project],
        ...facts,
        ["Quotes due", returnBy],
        ...(questionsBy === null ? [] : [["Questions until", questionsBy] satisfies [string, string]]),
        ["Why you", relevance],
      ],
    },
    { kind: "action", label: "Say yes or no", url: invitation.answerUrl },
    { kind: "link", label: "See the documents, after signing in", url: invitation.tenderUrl },
    ...(invitation.stopUrl
      ? [{ kind: "link" as const, label: "Do not invite me again", url: invitation.stopUrl }]
      : []),
  ];
  const heading = `${buyer} invites you to tender`;
  const body = await renderEmail({
    preview: `${title} at ${project}, due ${returnBy}`,
    heading,
    blocks,
    reason: `You got this e-mail because ${invitedBy} of ${buyer} chose your company for this package. It is about this tender alone.`,
  });
  return { subject: `Invitation to tender: ${title}, ${project}`, ...body };
}
