import { renderEmail } from "./layout.ts";

interface Code {
  code: string;
  minutes: number;
  purpose: "sign-up" | "change-email" | "claim";
}

const reasons = {
  "sign-up": "You got this e-mail because somebody gave this address when registering a company on Lintel.",
  "change-email":
    "You got this e-mail because somebody gave this address as the new one of their Lintel account.",
  claim:
    "You got this e-mail because somebody gave this address to show that a company listed on Lintel is theirs.",
};

/** The six digits that prove an address. */
export async function codeEmail({ code, minutes, purpose }: Code) {
  const body = await renderEmail({
    preview: `${code} is your Lintel verification code`,
    heading: "Your verification code",
    blocks: [
      { kind: "text", text: "Enter this code in the browser that asked for it:" },
      { kind: "code", code },
      { kind: "text", text: `It works once, for ${minutes} minutes.` },
      {
        kind: "note",
        text: "Never give it to anybody: nobody at Lintel will ask for it. If you did not ask for a code, you need not do anything.",
      },
    ],
    reason: reasons[purpose],
  });
  return { subject: `${code} is your Lintel verification code`, ...body };
}
