import type { OrderStart, ShownAward } from "#domain/awards/get-award.ts";
import { orderKinds } from "#domain/awards/decline-reasons.data.ts";
import { formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

/** How many terms can be said to differ; more than that is another sheet. */
export const DIFFERENCES = 6;

const HOLDS = "The letter of intent holds until the order is accepted, or until its last day.";

interface OrderFormProps {
  award: ShownAward;
  start: OrderStart;
  typed: Readonly<Record<string, string>>;
  /** What the firm's discount takes off, where quotes are compared by what it leaves: nothing, or less. */
  discountPence: number;
}

/**
 * What the winner is sent: an order or a letter of intent, with what differs from the sheet that was priced. While an order
 * waits for its answer the one in its place is folded away.
 */
export function OrderForm({ award, start, typed, discountPence }: OrderFormProps) {
  if (start.isAfterLetter && award.order?.state === "issued")
    return (
      <FoldedPanel
        title="Send another order in its place"
        isOpen={typed["amount"] !== undefined}
        className="max-w-sheet"
      >
        <p className="max-w-measure text-16 text-ink-2">
          {`The order that waits for an answer is taken back, and this one sent in its place. ${HOLDS}`}
        </p>
        <Fields award={award} start={start} typed={typed} discountPence={discountPence} />
      </FoldedPanel>
    );
  return (
    <section aria-labelledby="order" className="max-w-sheet">
      <SectionHeading id="order">
        {start.isAfterLetter ? `Send the order to ${award.firm}` : `Send it to ${award.firm}`}
      </SectionHeading>
      {start.isAfterLetter && <p className="max-w-measure pt-4 text-16 text-ink-2">{HOLDS}</p>}
      <Fields award={award} start={start} typed={typed} discountPence={discountPence} />
    </section>
  );
}

function Fields({ award, start, typed, discountPence }: OrderFormProps) {
  const isSending = useIsSending();
  const isInstead = award.order?.state === "issued";
  const field = (name: string, usual = "") => ({ id: name, name, defaultValue: typed[name] ?? usual });
  return (
    <Form
      method="post"
      id={`order-${award.id}`}
      its={{ intent: "order", award: award.id }}
      data-keep
      className="by-order-kind flex flex-col items-start gap-6 pt-5"
    >
      <input type="hidden" name="award" value={award.id} />
      {award.order && <input type="hidden" name="after" value={award.order.id} />}
      {start.isAfterLetter ? (
        <input type="hidden" name="kind" value="order" />
      ) : (
        <RadioGroupField
          field={{ ...field("kind", "order"), required: true }}
          label="What you send"
          options={orderKinds}
          isFramed
        />
      )}
      <TextField
        field={{
          ...field("amount", (award.pence / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 })),
          required: true,
        }}
        label="Amount without VAT, £"
        hint={`${
          start.isAfterLetter
            ? "Of the whole order, with what was done under the letter of intent."
            : "Of an order its price; of a letter of intent the most that may be spent."
        }${discountPence === 0 ? "" : ` Before the firm’s discount, after which it comes to ${formatMoney(award.pence + discountPence)}.`}`}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
      />
      <TextareaField
        field={{ ...field("scope", start.scope), required: true }}
        label="What is ordered"
        hint={start.isAfterLetter ? undefined : "Of a letter of intent, only the part that it authorises."}
        rows={5}
        maxLength={8000}
        className="w-full"
      />
      <div className="grid w-full gap-5 sm:grid-cols-3">
        <DateField field={field("startsOn", start.startsOn)} label="The work starts" />
        <DateField field={{ ...field("endsOn", start.endsOn), required: true }} label="The work ends" />
        <DateField
          field={{ ...field("answerBy", start.answerBy), required: true }}
          label="Answer asked for by"
        />
      </div>
      {!start.isAfterLetter && (
        <div className="for-letter w-full">
          <fieldset className="flex w-full flex-col gap-4">
            <legend className="mb-1.5 text-15 font-label">Of a letter of intent alone</legend>
            <DateField field={field("expiresOn")} label="Holds until" className="w-fit" />
            <TextareaField
              field={field("paymentBasis")}
              label="How work under it is paid"
              rows={2}
              maxLength={2000}
            />
          </fieldset>
        </div>
      )}
      <Quoted start={start} typed={typed} />
      <Differences start={start} typed={typed} />
      <Evidence start={start} typed={typed} />
      <Button
        kind={isInstead ? undefined : "main"}
        name="intent"
        value="order"
        isBusy={isSending}
        busyLabel="Sending..."
      >
        {isInstead ? "Send it in its place" : "Send it to the winner"}
      </Button>
    </Form>
  );
}

type PartProps = Omit<OrderFormProps, "award" | "discountPence">;

/** What was really priced: of each the buyer says whether the order takes it. */
function Quoted({ start: { quoted }, typed }: PartProps) {
  const { rows, price } = quoted;
  if (rows.length === 0 && price === null) return null;
  return (
    <fieldset className="flex w-full flex-col gap-5">
      <legend className="mb-1.5 text-15 font-label">What the quote says against the sheet</legend>
      {price && (
        <p className="text-15 whitespace-pre-line wrap-anywhere">{`${price.sheet}, now ${price.quote}`}</p>
      )}
      {rows.length > 0 && (
        <p className="max-w-measure text-15 text-ink-2">
          It was priced so. What the order does not take is shown to the winner as a difference, and it may
          decline for it.
        </p>
      )}
      {rows.map(({ key, label, sheet, quote }) => (
        <RadioGroupField
          key={key}
          field={{
            id: `said-${key}`,
            name: `said-${key}`,
            defaultValue: typed[`said-${key}`],
            required: true,
          }}
          label={label}
          options={[
            { value: "quote", label: "As the quote says", hint: quote },
            { value: "sheet", label: "As it was asked for", hint: sheet },
          ]}
        />
      ))}
    </fieldset>
  );
}

/** Most orders are as the sheet is: the rows are folded until one differs. */
function Differences({ start: { terms }, typed }: PartProps) {
  const places = Array.from({ length: DIFFERENCES }, (_, at) => at);
  const isTyped = places.some((at) => typed[`term-${at}`] || typed[`instead-${at}`]);
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-1.5 text-15 font-label">Terms other than the sheet</legend>
      <p className="max-w-measure text-15 text-ink-2">
        The key terms of the sheet are copied. Name each that is other in the order: the winner sees it beside
        the sheet, and may decline for it.
      </p>
      <details open={isTyped}>
        <summary className="unfolds">Name terms that are other</summary>
        <div className="flex flex-col gap-4 pt-3">
          {places.map((at) => (
            <div key={at} className="grid gap-4 sm:grid-cols-2">
              <SelectField
                field={{ id: `term-${at}`, name: `term-${at}`, defaultValue: typed[`term-${at}`] }}
                label={`Term ${at + 1}`}
                prompt="As in the sheet"
                options={terms.map(({ label }) => ({ value: label, label }))}
              />
              <TextField
                field={{ id: `instead-${at}`, name: `instead-${at}`, defaultValue: typed[`instead-${at}`] }}
                label={`Term ${at + 1} in the order`}
                maxLength={500}
                autoComplete="off"
              />
            </div>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** What blocks the order comes first; what would only if the work ended later is folded, what was only asked for is quiet. */
function Evidence({ start: { problems, ending }, typed }: PartProps) {
  const blocking = problems.filter(({ isMandatory }) => isMandatory);
  const asked = problems.filter(({ isMandatory }) => !isMandatory);
  if (problems.length === 0 && ending.length === 0) return null;
  return (
    <fieldset className="flex w-full flex-col gap-4">
      <legend className="mb-1.5 text-15 font-label">Evidence that has to hold to the end of the work</legend>
      {blocking.length > 0 && (
        <Callout
          tone="wait"
          title="Mandatory evidence is missing, or ends before the work. It blocks the order"
        >
          Ask the firm to send it first. Where you order all the same, say why for each: it stays with the
          award, for your team alone.
        </Callout>
      )}
      {blocking.map((each) => (
        <WaiverField key={each.type} evidence={each} typed={typed} />
      ))}
      {ending.length > 0 && (
        <details open={typed["amount"] !== undefined}>
          <summary className="unfolds">If the work ends later than stated above</summary>
          <div className="flex flex-col gap-4 pt-3">
            {ending.map((each) => (
              <WaiverField
                key={each.type}
                evidence={{
                  ...each,
                  problem: "Leave it empty unless the work ends after this evidence.",
                }}
                typed={typed}
              />
            ))}
          </div>
        </details>
      )}
      {asked.length > 0 && (
        <div className="text-13 text-ink-2">
          <p>Asked for and not mandatory. It blocks nothing:</p>
          <ul className="list-disc pl-5">
            {asked.map(({ type, requirement, problem }) => (
              <li key={type} className="wrap-anywhere">{`${requirement}. ${problem}`}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

function WaiverField({
  evidence: { type, requirement, problem },
  typed,
}: Pick<PartProps, "typed"> & { evidence: OrderStart["problems"][number] }) {
  return (
    <TextField
      field={{ id: `waive-${type}`, name: `waive-${type}`, defaultValue: typed[`waive-${type}`] }}
      label={`${requirement}: why it is ordered all the same`}
      hint={problem}
      maxLength={1000}
      autoComplete="off"
    />
  );
}
