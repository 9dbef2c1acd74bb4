import { type Block, renderEmail } from "./layout.ts";

interface DecisionEmail {
  /** A member's first name; a visitor has left none. */
  firstName: string | null;
  heading: string;
  /** What it is about, such as `Review of A by B`. */
  subject: string;
  rule: { title: string; text: string } | null;
  explanation: string;
  action?: { label: string; url: string };
  note: string;
  /** Why this person got it. */
  reason: string;
}

/** What was decided about a report, for one of its two sides: the rule, the reason, and what can be done. */
export async function decisionEmail(decision: DecisionEmail) {
  const { firstName, heading, subject, rule, explanation, action, note, reason } = decision;
  const facts: [string, string][] = [["About", subject]];
  if (rule) facts.push(["Rule", `${rule.title}. ${rule.text}`]);
  const blocks: Block[] = [
    { kind: "text", text: firstName === null ? "Hello," : `Hello ${firstName},` },
    { kind: "text", text: `${heading}.` },
    { kind: "facts", facts },
    { kind: "text", text: "The administrator’s reason:" },
    { kind: "quote", text: explanation },
    ...(action ? [{ kind: "action" as const, ...action }] : []),
    { kind: "note", text: note },
  ];
  const body = await renderEmail({ preview: heading, heading, blocks, reason });
  return { subject: heading, ...body };
}
