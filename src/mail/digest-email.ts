import { type Block, renderEmail } from "./layout.ts";

interface Digest {
  firstName: string;
  /** The day it is of, as people write it. */
  day: string;
  /** Oldest first. */
  entries: {
    title: string;
    kind: string;
    day: string;
    url: string;
    /** What can be done about it without signing in. */
    action?: { label: string; url: string } | undefined;
  }[];
  listUrl: string;
  stopUrl: string;
  settingsUrl: string;
}

const SHOWN = 25;

/** Everything somebody has not read since the last digest, in one e-mail, kind by kind. */
export async function digestEmail(digest: Digest) {
  const { firstName, day, entries, listUrl, stopUrl, settingsUrl } = digest;
  const count = entries.length === 1 ? "1 thing" : `${entries.length} things`;
  const shown = entries.slice(-SHOWN);
  const rest = entries.length - shown.length;
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const body = await renderEmail({
    preview: shown
      .map(({ title }) => title)
      .join(" · ")
      .slice(0, 140),
    heading: `${count} you have not read`,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: `this has happened on Lintel up to ${day}:` },
      ...kinds.flatMap((kind): Block[] => [
        { kind: "note", text: kind },
        ...shown
          .filter((entry) => entry.kind === kind)
          .flatMap(({ title, url, day: note, action }): Block[] => [
            { kind: "entry", label: title, url, note },
            ...(action ? [{ kind: "link" as const, ...action }] : []),
          ]),
      ]),
      ...(rest > 0 ? [{ kind: "text" as const, text: `and ${rest} more.` }] : []),
      { kind: "action", label: "Read them all", url: listUrl },
      { kind: "link", label: "Stop these e-mails", url: stopUrl },
      { kind: "link", label: "Choose your notifications", url: settingsUrl },
    ],
    reason: "You got this e-mail because you chose a daily or weekly digest for these notifications.",
  });
  return {
    subject: entries.length === 1 ? entries[0]!.title : `Lintel: ${count} you have not read`,
    ...body,
  };
}
