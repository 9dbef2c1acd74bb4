import type { AwardPage, ShownAward, ShownOrder } from "#domain/awards/get-award.ts";
import { awardStates } from "#domain/awards/awards.states.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { OrderView } from "./order-view.tsx";

/** An award of the package: to whom, what was sent, what it was let pass for, and how it ended. */
export function AwardEntry({ award, path }: { award: ShownAward; path: string }) {
  const { firm, pence, state, at, by, order, earlier, endedAt, endReason } = award;
  const { label, tone } = awardStates[state];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-sheet flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-19 font-label wrap-anywhere">{`Awarded to ${firm}`}</h3>
        <p className="ml-auto text-24 font-label">{formatMoney(pence)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span>{`Approved ${formatMoment(at)}${by ? ` by ${by}` : ""}`}</span>
        {endedAt && <span>{`Ended ${formatMoment(endedAt)}`}</span>}
      </p>
      {endReason && (
        <p className="text-16 wrap-anywhere">
          {`${state === "declined" ? "The firm has withdrawn its quote" : "Taken back"}: ${endReason}`}
        </p>
      )}
      {order && <OrderView order={order} file={`${path}/orders/${order.id}`} saidAbove={label} />}
      {order && <Waivers order={order} />}
      {earlier.map((each) => (
        <div key={each.id} className="flex flex-col gap-5 border-l-2 border-rule pl-4">
          <OrderView order={each} file={`${path}/orders/${each.id}`} />
          <Waivers order={each} />
        </div>
      ))}
    </div>
  );
}

function Waivers({ order: { waivers } }: { order: ShownOrder }) {
  return (
    <>
      {waivers.map(({ requirement, problem, reason }) => (
        <p key={requirement} className="max-w-sheet text-16 wrap-anywhere">
          {`Ordered without ${requirement}. ${problem} Why: ${reason}`}
        </p>
      ))}
    </>
  );
}

interface TakeBackFormProps {
  page: AwardPage;
  award: ShownAward;
  typed: Readonly<Record<string, string>>;
}

/** Takes an award back that waits for an answer, so that the others can be compared again. */
export function TakeBackForm({ page, award, typed }: TakeBackFormProps) {
  if (page.cannot.takeBack !== null) return null;
  return (
    <FoldedPanel title="Take the award back" isOpen={typed["reason"] !== undefined}>
      <Form
        method="post"
        id={`take-back-${award.id}`}
        its={{ intent: "take-back", award: award.id }}
        data-keep
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="award" value={award.id} />
        <TextareaField
          field={{ id: "back-reason", name: "reason", defaultValue: typed["reason"], required: true }}
          label="Why"
          hint="For your own team. The quotes are compared again, this one among them."
          rows={3}
          maxLength={1000}
          className="w-full"
        />
        <Button kind="danger" name="intent" value="take-back">
          Take the award back
        </Button>
      </Form>
    </FoldedPanel>
  );
}
