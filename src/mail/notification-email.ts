import { renderEmail } from "./layout.ts";
import { type Said, saidBlocks } from "./said.ts";

interface OneNotification {
  firstName: string;
  title: string;
  /** The kind of notification, as the settings call it. */
  kind: string;
  url: string;
  /** What can be done without signing in. */
  action?: { label: string; url: string } | undefined;
  /** What it is about: what was written of it, the facts, what has happened without them, and what the button does. */
  about?:
    | { facts: [label: string, value: string][]; said?: Said[]; heading: string; button: string }
    | undefined;
  /** Left out of what everybody gets, whatever they have chosen of its kind. */
  stopUrl?: string | undefined;
  settingsUrl: string;
}

/** The e-mail of one notification that has not been read on the site. */
export async function notificationEmail(notification: OneNotification) {
  const { firstName, title, kind, url, action, about, stopUrl, settingsUrl } = notification;
  const body = await renderEmail({
    preview: about ? about.facts.map(([, value]) => value).join(" · ") : title,
    heading: about?.heading ?? title,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      ...saidBlocks(about?.said ?? []),
      ...(about ? [{ kind: "facts", facts: about.facts } as const] : []),
      ...(action
        ? ([
            { kind: "action", ...action },
            { kind: "link", label: "See it on Lintel, after signing in", url },
          ] as const)
        : ([{ kind: "action", label: about?.button ?? "See it on Lintel", url }] as const)),
      ...(stopUrl === undefined
        ? []
        : [{ kind: "link", label: `Stop e-mails of this kind (${kind})`, url: stopUrl } as const]),
      { kind: "link", label: "Choose your notifications", url: settingsUrl },
    ],
    reason:
      stopUrl === undefined
        ? "You got this e-mail because it is about Lintel itself, and you have an account here: everybody gets it, whatever they have chosen."
        : `You got this e-mail because notifications of this kind (${kind}) reach you by e-mail at once, and you had not read it on the site.`,
  });
  return { subject: title, ...body };
}
