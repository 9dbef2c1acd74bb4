import { type Block, renderEmail } from "./layout.ts";

interface ComplaintEmail {
  step: "received" | "acknowledged" | "answered";
  /** Null in the first e-mail, which may reach somebody who has written nothing. */
  name: string | null;
  reference: string;
  /** What it is about, as the form calls it. */
  about: string;
  /** When it came. */
  day: string;
  /** Within how many days it is acknowledged. */
  days: number;
  answer: string | null;
}

const headings: Record<ComplaintEmail["step"], string> = {
  received: "We have your complaint",
  acknowledged: "We are looking into your complaint",
  answered: "The answer to your complaint",
};

/** What becomes of a complaint, for whoever made it. */
export async function complaintEmail({ step, name, reference, about, day, days, answer }: ComplaintEmail) {
  const heading = headings[step];
  const said: Record<ComplaintEmail["step"], Block[]> = {
    received: [
      {
        kind: "text",
        text: `A person reads it and acknowledges it within ${days} days. Keep the reference below: with it we find your complaint at once.`,
      },
    ],
    acknowledged: [
      {
        kind: "text",
        text: "An administrator has read it and looks into it without undue delay. We write again with the outcome.",
      },
    ],
    answered: [{ kind: "quote", text: answer ?? "" }],
  };
  const blocks: Block[] = [
    { kind: "text", text: name === null ? "Hello," : `Hello ${name},` },
    ...said[step],
    {
      kind: "facts",
      facts: [
        ["Reference", reference],
        ["About", about],
        ["Received", day],
      ],
    },
    {
      kind: "note",
      text: "About personal data you may complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint",
    },
  ];
  const reason =
    step === "received"
      ? "You got this e-mail because somebody entered this address in the complaint form. If it was not you, you need not do anything."
      : "You got this e-mail because you complained to us.";
  const body = await renderEmail({ preview: heading, heading, blocks, reason });
  return { subject: `${heading} (${reference})`, ...body };
}
