import { type AlsoNew, alsoNewBlocks } from "./also-new.ts";
import { renderEmail } from "./layout.ts";

interface OutcomeTold {
  title: string;
  /** In words; empty where none is given. */
  reasons: string;
  work: string;
  project: string;
  buyer: string;
  outcomeUrl: string;
  tenderUrl: string;
  also: AlsoNew;
}

/** Tells a firm whose quote was lodged what became of it, with a link that needs no signing in; it says no amount. */
export async function outcomeToldEmail(told: OutcomeTold) {
  const { title, reasons, work, project, buyer, outcomeUrl, tenderUrl, also } = told;
  const body = await renderEmail({
    preview: `${work} at ${project}`,
    heading: title,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `${buyer} has told your company what became of its quote for ${work} at ${project}. What they say of it stands here; you need not sign in.`,
      },
      ...(reasons ? [{ kind: "text", text: `Why: ${reasons}.` } as const] : []),
      { kind: "action", label: "Read the outcome", url: outcomeUrl },
      { kind: "link", label: "See the tender, after signing in", url: tenderUrl },
      ...alsoNewBlocks(also),
    ],
    reason: `You got this e-mail because your company’s quote was lodged by ${buyer}. It is about this quote alone.`,
  });
  return { subject: `${title}: ${work}, ${project}`, ...body };
}
