import { getAwardedWork } from "#domain/awarded-work/get-awarded-work.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { orderDeclineReasons, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { type OwnOrder, getOwnOrder } from "#domain/awards/get-own-order.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { formatDate, formatMoment } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import type { Route } from "./+types/own-order";
import { afterConflict } from "#web/after-conflict.ts";
import { recordStart, sayShown, takeBack } from "./awarded-work-intents.ts";
import { AwardedWorks } from "./awarded-work.tsx";
import { OrderView } from "./order-view.tsx";
import { requireTenders } from "./require-tenders.ts";
import { EndedLetter } from "./ended-letter.tsx";
import { LetterWaits } from "./letter-waits.tsx";
import { LeftOver } from "./left-over.tsx";

const titleOf = (found: Pick<OwnOrder, "order"> | undefined) =>
  found?.order?.kind === "letter-of-intent" ? "Your letter of intent" : "Your order";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData)} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await getOwnOrder(ctx, { invitationId: params.invitation });
  const work = await Promise.all(found.work.map((awardId) => getAwardedWork(ctx, { awardId, side: "firm" })));
  return { ...found, work };
}

export const shouldRevalidate = afterConflict;

type OrderSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: OrderSent) => `/company/tenders/invited/${params.invitation}/order`;
const which = ({ params, text }: OrderSent) => ({ invitationId: params.invitation, orderId: text("order") });

export const action = formAction(
  byIntent({
    accept: async (sent: OrderSent) => {
      const isAuthorised = sent.text("isAuthorised") || undefined;
      await answerOrder(sent.ctx, { ...which(sent), answer: "accepts", isAuthorised });
      return sent.goTo(pageOf(sent), { title: "Accepted", description: "The buyer is told." });
    },
    decline: async (sent: OrderSent) => {
      const { ctx, text } = sent;
      const reason = text("reason") || undefined;
      await answerOrder(ctx, { ...which(sent), answer: "declines", reason, note: text("note") });
      return sent.goTo(pageOf(sent), "Declined: the buyer is told");
    },
    start: (sent: OrderSent) => recordStart(sent, "firm", pageOf(sent)),
    unstart: (sent: OrderSent) => takeBack(sent, "firm", pageOf(sent)),
    show: (sent: OrderSent) => sayShown(sent, "firm", pageOf(sent)),
  }),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

const CHOSEN = ["reason"];

/** What the winner was sent, and its answer. */
export default function OwnOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, earlier, closed, work, waiting } = loaderData;
  const title = titleOf(loaderData);
  const typed = actionData?.typed ?? {};
  const isThere = typed["order"] === undefined || (typed["order"] === order?.id && closed === null);
  const isLater = ({ issuedAt }: { issuedAt: Date }) => order !== null && issuedAt > order.issuedAt;
  const [after, before] = [earlier.filter(isLater), earlier.filter((each) => !isLater(each))];
  const [taken] = after;
  // One that was declined was not.
  const areTakenBack = after.every(({ withdrawnAt }) => withdrawnAt !== null);
  const home = `/company/tenders/invited/${params.invitation}`;
  return (
    <WorkPage
      title={title}
      lead={order && <DottedFacts facts={[order.title, order.projectName, order.buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: order?.title ?? "Tender", to: home },
            { label: title },
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-10 border-t border-ink pt-6">
        <NotDone
          problem={actionData?.problem}
          errors={isThere ? actionData?.errors : undefined}
          idOf={(name) => (typed["order"] === undefined ? null : name)}
        >
          <LeftOver typed={typed} isThere={isThere} chosen={CHOSEN} />
        </NotDone>
        {order === null ? (
          <EmptyState
            drawing="letters"
            title="No order for you"
            action={<ButtonLink to={home}>Back to the tender</ButtonLink>}
          >
            Should your quote be chosen, the order or a letter of intent stands here.
          </EmptyState>
        ) : (
          <>
            {order.awardState === "withdrawn" && <TakenBack order={order} />}
            <EndedLetter orders={[order, ...earlier]} isOwn />
            {taken?.withdrawnWords && (
              <Callout tone="wait" title="The buyer has taken its order back" className="max-w-sheet">
                <blockquote className="mb-2 border-l-2 border-rule pl-4 whitespace-pre-line wrap-anywhere">
                  <p className="text-13 text-ink-2">{`${taken.buyerName}, ${formatMoment(taken.withdrawnAt!)}`}</p>
                  <p>{taken.withdrawnWords}</p>
                </blockquote>
                {waiting && !waiting.isOver && <p>Your letter of intent stands as it did before.</p>}
              </Callout>
            )}
            {waiting && (
              <Callout
                tone={waiting.isOver ? "wait" : undefined}
                title={`Your letter of intent ${waiting.isOver ? "has ended" : "waits for its order"}`}
                className="max-w-sheet"
              >
                <LetterWaits {...waiting} />
              </Callout>
            )}
            <OrderView order={order} file={`${home}/order.pdf`} isOwn />
            {closed === null ? (
              <AnswerForms
                key={order.id}
                order={order}
                typed={typedFor(actionData?.typed, { intent: "decline", order: order.id })}
              />
            ) : (
              order.state === "issued" && <p className="text-16 text-ink-2">{closed}</p>
            )}
            <Others
              title={areTakenBack ? "Sent after it, and taken back" : "Sent after it"}
              id="after"
              orders={after}
              home={home}
            />
            <Others title="Sent before it" id="before" orders={before} home={home} />
            <AwardedWorks works={work} typed={actionData?.typed ?? {}} />
            <section aria-labelledby="terms" className="max-w-sheet">
              <SectionHeading id="terms">Key terms of the sheet</SectionHeading>
              {order.quoted.length > 0 && (
                <p className="max-w-measure pt-4 text-15 text-ink-2">
                  As they were asked for. What your quote says against them, and what this order makes of it,
                  stands above.
                </p>
              )}
              <dl className="grid gap-x-8 text-15 sm:grid-cols-2">
                {order.terms.map(({ label, words }) => (
                  <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
                    <dt className="min-w-0 text-ink-2">{label}</dt>
                    <dd className="max-w-[60%] shrink-0 text-right wrap-anywhere">{words}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </>
        )}
      </div>
    </WorkPage>
  );
}

interface OthersProps {
  title: string;
  id: string;
  orders: OwnOrder["earlier"];
  home: string;
}

/** What else the firm was sent under the same award. */
function Others({ title, id, orders, home }: OthersProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <SectionHeading id={id}>{title}</SectionHeading>
      {orders.map((each) => (
        <OrderView key={each.id} order={each} file={`${home}/order.pdf?of=${each.id}`} isOwn />
      ))}
    </section>
  );
}

/** Why an award is no more, and what that means for the quote. */
function TakenBack({ order }: { order: NonNullable<OwnOrder["order"]> }) {
  const { kind, state, endedAt, toldReason, buyerName, isComparedAgain, validUntil, isHeld } = order;
  const name = orderKindLabel(kind).toLowerCase();
  return (
    <Callout tone="wait" title={`The buyer has taken its ${name} back`} className="max-w-sheet">
      {toldReason && (
        <blockquote className="mb-2 border-l-2 border-rule pl-4 whitespace-pre-line wrap-anywhere">
          <p className="text-13 text-ink-2">{`${buyerName}, ${formatMoment(endedAt!)}`}</p>
          <p>{toldReason}</p>
        </blockquote>
      )}
      {kind === "letter-of-intent" && state === "accepted" && (
        <p>What you did under it until its last day is paid as it says.</p>
      )}
      {isComparedAgain && (
        <p>
          {`Your quote is compared again with the others${validUntil ? `: it ${isHeld ? "holds" : "held"} until ${formatDate(validUntil)}` : ""}. You hear what becomes of it with all others.`}
        </p>
      )}
    </Callout>
  );
}

interface AnswerFormsProps {
  order: NonNullable<OwnOrder["order"]>;
  typed: Readonly<Record<string, string>>;
}

function AnswerForms({ order: { id, differences, follows }, typed }: AnswerFormsProps) {
  return (
    <section aria-labelledby="answer" className="flex max-w-form flex-col gap-6">
      <SectionHeading id="answer">Your answer</SectionHeading>
      <Form
        method="post"
        its={{ intent: "accept", order: id }}
        className="flex flex-col items-start gap-4 border border-ink bg-sheet p-5"
      >
        <input type="hidden" name="order" value={id} />
        <CheckboxField
          field={{ id: "isAuthorised", name: "isAuthorised", required: true }}
          label="I may bind my company, and have read what differs"
        />
        <Button kind="main" name="intent" value="accept">
          Accept
        </Button>
      </Form>
      <FoldedPanel title="Decline" isOpen={typed["note"] !== undefined}>
        <Form
          method="post"
          id={`decline-${id}`}
          its={{ intent: "decline", order: id }}
          data-keep
          className="flex flex-col items-start gap-4"
        >
          <input type="hidden" name="order" value={id} />
          <p className="text-15 text-ink-2">
            {differences.length > 0
              ? "Terms differ from those that you priced: you may decline, and it counts nowhere against you."
              : "It counts nowhere against you. The buyer goes back to the other quotes."}
            {follows !== null &&
              " What you have done under the letter of intent is paid as that says. Where the tender is closed out, the letter holds until its last day."}
          </p>
          <SelectField
            field={{ id: "reason", name: "reason", defaultValue: typed["reason"], required: true }}
            label="Why"
            prompt="Choose a reason"
            options={orderDeclineReasons}
          />
          <TextareaField
            field={{ id: "note", name: "note", defaultValue: typed["note"] }}
            label="A note to the buyer"
            rows={3}
            maxLength={1000}
            className="w-full"
          />
          <Button kind="danger" name="intent" value="decline">
            Decline
          </Button>
        </Form>
      </FoldedPanel>
    </section>
  );
}
