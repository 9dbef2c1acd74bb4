import { useEffect } from "react";
import type { Comparison, ToOpen } from "#domain/tender-quotes/list-quotes.ts";
import { formatDeadline, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { OwnProof } from "#web/forms/own-proof.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useRefresh } from "#web/use-refresh.ts";
import { WaitingAtOpening } from "./waiting-files.tsx";

const LOOK_AGAIN_MS = 10_000;

interface OpeningPanelProps {
  comparison: Comparison;
  /** How many that came by e-mail or on paper lie unread beside them, and how many of these an addendum has overtaken. */
  lodged: number;
  overtaken: number;
}

/** How many quotes lie sealed, and their opening, by one person or by two. */
export function OpeningPanel({ comparison, lodged, overtaken }: OpeningPanelProps) {
  const { state, sealed, toOpen, round } = comparison;
  const what = round === 2 ? "second price" : "quote";
  const isClosed = state === "closed";
  const isArriving = isClosed && Boolean(toOpen?.opensAt);
  const canOpen = isClosed && !isArriving && toOpen?.cannot === null;
  const refresh = useRefresh();
  useEffect(() => {
    if (!isArriving) return undefined;
    const timer = setInterval(refresh, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isArriving, refresh]);
  return (
    <section aria-labelledby="sealed" className="flex max-w-form flex-col items-start gap-5">
      <h2 id="sealed" className="heading text-24">
        {sealed + lodged === 0
          ? `No ${what} is in${isClosed ? "" : " yet"}`
          : `${formatNumberOf(sealed + lodged, what)} in, sealed`}
      </h2>
      <p className="text-16 text-ink-2">{sayWhoReads(comparison)}</p>
      {lodged > 0 && (
        <p className="text-16">
          {`${sealed === 0 ? "Lodged" : `${lodged} of them lodged`} unread by your team: ${lodged === 1 ? "it" : "they"} came by e-mail or on paper.`}
        </p>
      )}
      {isClosed && <WaitingAtOpening lodged={lodged} overtaken={overtaken} />}
      {isClosed && toOpen?.opensAt && (
        <Callout tone="wait" title={`They can be opened from ${formatDeadline(toOpen.opensAt)}`}>
          What was sent in time may still be arriving.
        </Callout>
      )}
      {isClosed && toOpen?.cannot && (
        <p className="text-16">{`${toOpen.cannot} These may: ${toOpen.who.join(", ")}.`}</p>
      )}
      {toOpen?.openers === 2 && !(isClosed && toOpen.cannot) && (
        <TwoOpeners toOpen={toOpen} canOpen={canOpen} />
      )}
      {canOpen && toOpen?.openers === 1 && (
        <OpeningForm intent="open" label="Open the quotes" hasPassword={toOpen.hasPassword}>
          All are opened at once. Your name and the time go into the history, which the tenderers read, and
          into the public record.
        </OpeningForm>
      )}
    </section>
  );
}

function sayWhoReads({ state, sealed, returnAt, round }: Comparison): string {
  if (state === "closed" && round === 2 && sealed === 0)
    return "The first prices stand: they are compared again once this round is opened.";
  const nobody = "not your team, not the other firms, not we. Who has sent one stands under Firms.";
  return state === "closed"
    ? `Nobody has read them so far: ${nobody}`
    : `Nobody can read them before the return${returnAt ? `, ${formatDeadline(returnAt)}` : ""}: ${nobody}`;
}

/** Who has begun, who may complete, and what whoever reads this can do. */
function TwoOpeners({ toOpen: { who, begun, hasPassword }, canOpen }: { toOpen: ToOpen; canOpen: boolean }) {
  const others = begun ? who.filter((name) => name !== begun.name) : who;
  if (who.length < 2)
    return (
      <Callout tone="wait" title="Two people open these quotes">
        Only one of your company may: owners and admins. Make a colleague an admin, so that they can be
        opened.
      </Callout>
    );
  if (!canOpen)
    return (
      <p className="text-16">{`Two people open them together, after the return. These may: ${who.join(", ")}.`}</p>
    );
  if (!begun)
    return (
      <OpeningForm intent="begin" label="Begin the opening" hasPassword={hasPassword}>
        {`Two people open these together. You begin, and a second one completes it within 24 hours; nothing is opened before that. These may: ${who.join(", ")}.`}
      </OpeningForm>
    );
  const since = `${begun.isOwn ? "You have" : `${begun.name} has`} begun to open them, ${formatMoment(begun.at)}.`;
  if (begun.isOwn)
    return (
      <Callout tone="wait" title="A second person completes it">
        {`${since} One of these completes it by ${formatDeadline(begun.until)}: ${others.join(", ")}. After that it is begun again.`}
      </Callout>
    );
  return (
    <OpeningForm intent="open" label="Complete the opening" hasPassword={hasPassword}>
      {`${since} You are the second one: all are opened at once, and both your names go into the record. It lapses ${formatDeadline(begun.until)}.`}
    </OpeningForm>
  );
}

interface OpeningFormProps {
  intent: "begin" | "open";
  label: string;
  hasPassword: boolean;
  children: string;
}

function OpeningForm({ intent, label, hasPassword, children }: OpeningFormProps) {
  return (
    <Form
      method="post"
      its={{ intent }}
      className="flex flex-col items-start gap-4 border border-ink bg-sheet p-5"
    >
      <p className="text-16">{children}</p>
      <OwnProof hasPassword={hasPassword} />
      <Button kind="main" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
