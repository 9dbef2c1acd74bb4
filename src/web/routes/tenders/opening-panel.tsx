import type { Comparison } from "#domain/tender-quotes/list-quotes.ts";
import { formatDeadline, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** How many quotes lie sealed, and their opening, by one person or by two. */
export function OpeningPanel({ comparison }: { comparison: Comparison }) {
  const { state, sealed, returnAt, toOpen, round } = comparison;
  const what = round === 2 ? "second price" : "quote";
  const isClosed = state === "closed";
  return (
    <section aria-labelledby="sealed" className="flex max-w-2xl flex-col items-start gap-5">
      <h2 id="sealed" className="heading text-24">
        {sealed === 0
          ? `No ${what} is in${isClosed ? "" : " yet"}`
          : `${formatNumberOf(sealed, what)} in, sealed`}
      </h2>
      <p className="text-16 text-ink-2">
        {isClosed
          ? "Nobody has read them so far: not your team, not the other firms, not we. Who has sent one stands under Firms."
          : `Nobody can read them before the return${returnAt ? `, ${formatDeadline(returnAt)}` : ""}: not your team, not the other firms, not we. Who has sent one stands under Firms.`}
      </p>
      {toOpen?.openers === 2 && <TwoOpeners toOpen={toOpen} isClosed={isClosed} />}
      {isClosed && toOpen?.openers === 1 && (
        <OpeningForm intent="open" label="Open the quotes">
          All are opened at once. Your name and the time go into the history, which the tenderers read, and
          into the public record.
        </OpeningForm>
      )}
    </section>
  );
}

type ToOpen = NonNullable<Comparison["toOpen"]>;

/** Who has begun, who may complete, and what whoever reads this can do. */
function TwoOpeners({ toOpen: { who, begun }, isClosed }: { toOpen: ToOpen; isClosed: boolean }) {
  const others = begun ? who.filter((name) => name !== begun.name) : who;
  if (who.length < 2)
    return (
      <Callout tone="wait" title="Two people open these quotes">
        Only one of your company may: owners and admins. Make a colleague an admin, so that they can be
        opened.
      </Callout>
    );
  if (!isClosed)
    return (
      <p className="text-16">{`Two people open them together, after the return. These may: ${who.join(", ")}.`}</p>
    );
  if (!begun)
    return (
      <OpeningForm intent="begin" label="Begin the opening">
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
    <OpeningForm intent="open" label="Complete the opening">
      {`${since} You are the second one: all are opened at once, and both your names go into the record. It lapses ${formatDeadline(begun.until)}.`}
    </OpeningForm>
  );
}

interface OpeningFormProps {
  intent: "begin" | "open";
  label: string;
  children: string;
}

function OpeningForm({ intent, label, children }: OpeningFormProps) {
  return (
    <Form method="post" className="flex flex-col items-start gap-4 border border-ink bg-sheet p-5">
      <p className="text-16">{children}</p>
      <PasswordField
        field={{ id: "currentPassword", name: "currentPassword", required: true }}
        label="Your password"
        autoComplete="current-password"
      />
      <Button kind="main" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
