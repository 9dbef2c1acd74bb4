import type { ReactNode } from "react";
import type { AwardPage, ShownAward } from "#domain/awards/get-award.ts";
import { awardStates } from "#domain/awards/awards.states.ts";
import { orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { nameWaiver } from "#domain/awards/waivers.data.ts";
import { formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { LeadingPrice } from "./leading-price.tsx";
import { OrderView } from "./order-view.tsx";

interface AwardProps {
  award: ShownAward;
  path: string;
}

/** An award of the package: to whom, what it was let pass for, how it ended, and what was sent. */
export function AwardEntry({ award, path }: AwardProps) {
  return (
    <div className="flex flex-col gap-5">
      <AwardHead award={award} />
      <AwardOrders award={award} path={path} />
    </div>
  );
}

/** How an award stands: to whom, for how much, since when, and without what. */
export function AwardHead({
  award,
  discountPence,
}: Pick<AwardProps, "award"> & { discountPence?: number | undefined }) {
  const { firm, pence, state, at, by, endedAt, endReason, toldReason, order, letterUntil } = award;
  const isUnderLetter = letterUntil !== null;
  const { label, tone } = awardStates[state];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-sheet flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-19 font-label wrap-anywhere">{`Awarded to ${firm}`}</h3>
        <LeadingPrice pence={pence} discountPence={discountPence} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        <StatusBadge tone={tone}>{isUnderLetter ? "Letter of intent accepted" : label}</StatusBadge>
        {isUnderLetter && order?.state === "declined" && (
          <StatusBadge tone="bad">Order declined by the winner</StatusBadge>
        )}
        <span>{`Approved ${formatMoment(at)}${by ? ` by ${by}` : ""}`}</span>
        {endedAt && <span>{`Ended ${formatMoment(endedAt)}`}</span>}
      </p>
      {endReason && (
        <p className="text-16 wrap-anywhere">
          {`${state === "declined" ? "The firm has withdrawn its quote" : "Taken back"}: ${endReason}`}
        </p>
      )}
      {toldReason && <p className="text-16 wrap-anywhere">{`What ${firm} was told: ${toldReason}`}</p>}
      <Waivers award={award} />
    </div>
  );
}

/** What the winner was sent, the newest first; `children` stand with that one. */
export function AwardOrders({
  award: { state, order, earlier },
  path,
  children,
}: AwardProps & { children?: ReactNode }) {
  if (order === null) return null;
  return (
    <div className="flex flex-col gap-5">
      <OrderView order={order} file={`${path}/orders/${order.id}`} saidAbove={awardStates[state].label} />
      {children}
      {earlier.map((each) => (
        <div key={each.id} className="flex flex-col gap-5 border-l-2 border-rule pl-4">
          <OrderView order={each} file={`${path}/orders/${each.id}`} />
        </div>
      ))}
    </div>
  );
}

/** What an award was ordered without: each once, as it was said last, though its letter of intent and its order say it. */
function Waivers({ award: { order, earlier } }: Pick<AwardProps, "award">) {
  const said = [order, ...earlier].flatMap((sent) =>
    (sent?.waivers ?? []).map((waiver) => ({ ...waiver, sent: sent! })),
  );
  const last = said.filter(
    (each, at) => said.findIndex(({ requirement }) => requirement === each.requirement) === at,
  );
  return last.map(({ requirement, problem, reason, sent }) => (
    <Callout
      key={requirement}
      tone="wait"
      title={nameWaiver(sent.kind, { requirement, problem })}
      className="max-w-sheet wrap-anywhere"
    >
      <p>{`${problem} Why: ${reason}`}</p>
      <p className="text-13 text-ink-2">
        {`Waived with the ${orderKindLabel(sent.kind).toLowerCase()} ${formatMoment(sent.issuedAt)} by ${sent.issuedBy ?? "a former colleague"}`}
      </p>
    </Callout>
  ));
}

interface TakeOrderBackFormProps {
  award: ShownAward;
  orderId: string;
  typed: Readonly<Record<string, string>>;
}

/** Takes an order back that waits for an answer after a letter of intent: that stands as it did. */
export function TakeOrderBackForm({ award, orderId, typed }: TakeOrderBackFormProps) {
  return (
    <FoldedPanel
      title="Take this order back"
      isOpen={typed["words"] !== undefined}
      className="w-full max-w-sheet"
    >
      <Form
        method="post"
        id={`take-order-back-${orderId}`}
        its={{ intent: "take-order-back", order: orderId }}
        data-keep
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="award" value={award.id} />
        <input type="hidden" name="order" value={orderId} />
        <TextareaField
          field={{ id: "order-back-words", name: "words", defaultValue: typed["words"], required: true }}
          label={`Why: ${award.firm} reads it`}
          hint="The award and the letter of intent stand as they did. Send another order when it is ready."
          rows={3}
          maxLength={1000}
          className="w-full"
        />
        <Button kind="danger" name="intent" value="take-order-back">
          Take the order back
        </Button>
      </Form>
    </FoldedPanel>
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
    <FoldedPanel title="Take the award back" isOpen={typed["reason"] !== undefined} className="max-w-sheet">
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
        {award.state !== "approved" && (
          <TextareaField
            field={{ id: "back-words", name: "words", defaultValue: typed["words"], required: true }}
            label={`What ${award.firm} is told`}
            hint="Why, and what becomes of work that it has begun or bought for. It reads as well that its quote is compared again, and until when it holds."
            rows={3}
            maxLength={1000}
            className="w-full"
          />
        )}
        <Button kind="danger" name="intent" value="take-back">
          Take the award back
        </Button>
      </Form>
    </FoldedPanel>
  );
}
