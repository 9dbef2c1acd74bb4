import { renderSheet } from "./sheet.ts";

interface TeamChanged {
  firstName: string;
  companyName: string;
  /** Who joined or left, and what happened, as one sentence. */
  news: string;
  teamUrl: string;
  stopUrl: string;
}

/** Tells a company's owners that its team changed; one of the letters that can be switched off. */
export async function teamChangedLetter({ firstName, companyName, news, teamUrl, stopUrl }: TeamChanged) {
  const sheet = await renderSheet({
    preview: news,
    heading: `The team of ${companyName}`,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: news },
      { kind: "action", label: "See the team", url: teamUrl },
      { kind: "link", label: "Stop letters about the team", url: stopUrl },
    ],
    reason: `You got this letter because you are an owner of ${companyName} and have team news switched on.`,
  });
  return {
    subject: news,
    ...sheet,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
