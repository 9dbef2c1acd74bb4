import type { InvitedFirms } from "#domain/tender-invitations/invite-firms.ts";
import type { ToldFirms } from "#domain/tender-invitations/tell-firm.ts";
import { formatNames, formatNumberOf } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

/** Which firms nobody could be told of what was done just now; "" where all were. */
export function sayUnreached(unreached: readonly string[]): string {
  if (unreached.length === 0) return "";
  const them = unreached.length === 1 ? "it" : "them";
  return `${formatNames(unreached)} cannot be reached by e-mail: tell ${them} yourself.`;
}

/** Sentences after each other, without those that are "". */
export const joinSentences = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");

/** The toast of what each firm was told of its quote. */
export function toldToast({ count, unreached }: ToldFirms) {
  const title = `${formatNumberOf(count - unreached.length, "firm")} told`;
  return unreached.length === 0 ? title : { title, description: sayUnreached(unreached) };
}

/** The toast of an invitation, which waits for the issue of a draft, with the firms of the package that nobody reads for. */
export function invitedToast({ count, areTold }: InvitedFirms, unreached: readonly string[]) {
  const later = areTold ? "" : "Invited when you issue the tender.";
  const description = joinSentences(later, sayUnreached(unreached));
  const title = `${formatNumberOf(count, "firm")} ${areTold ? "invited" : "chosen"}`;
  return { title, ...(description !== "" && { description }) };
}

/** Says on every page on which firms are asked or told something whom the buyer has to tell itself. */
export function UnreachedCallout({ unreached }: { unreached: readonly string[] }) {
  if (unreached.length === 0) return null;
  const [it, its] = unreached.length === 1 ? ["it", "its quote"] : ["them", "their quotes"];
  return (
    <Callout tone="wait" title={`Not reached by e-mail: ${formatNames(unreached)}`}>
      {`E-mails did not reach ${it}. Changes, answers, what you ask of ${its} and the outcome: you have to tell ${it} yourself. Who has an account reads them on signing in.`}
    </Callout>
  );
}
