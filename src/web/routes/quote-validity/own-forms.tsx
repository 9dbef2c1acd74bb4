import { type OrderKind, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import type { OwnRequest } from "#domain/quote-validity/get-own-validity.ts";
import { MAX_VALIDITY_WORDS } from "#domain/quote-validity/quote-validity.limits.ts";
import { isMuchOther } from "#domain/quote-validity/quote-validity.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { validityAnswers } from "#domain/quote-validity/validity-answers.data.ts";
import { formatDate, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

type Typed = Readonly<Record<string, string>>;

interface AnswerFormProps {
  request: OwnRequest;
  /** What the quote comes to now. */
  pence: number;
  typed: Typed;
}

/** A firm's answer: it holds its price longer or stands by it, holds another one, or neither. */
export function AnswerForm({ request: { id, until, isAfterWin }, pence, typed }: AnswerFormProps) {
  const isSending = useIsSending();
  const asked = findAsked(pence, typed);
  const hints = {
    agreed: `${formatMoney(pence)}, until ${formatDate(until)}.`,
    repriced:
      "The buyer sees both prices and your reason. What was recommended on the old price is decided again.",
    refused: isAfterWin
      ? "Your quote stays as it is until it ends, or until you withdraw it below. That never counts against you."
      : "Your quote ends when it ends. That never counts against you.",
  };
  return (
    <Form
      method="post"
      id={`extension-answer-${id}`}
      its={{ intent: "answer", request: id }}
      data-keep
      className="flex flex-col items-start gap-5"
    >
      <input type="hidden" name="request" value={id} />
      <RadioGroupField
        field={{ id: "answer", name: "answer", defaultValue: typed["answer"], required: true }}
        label="Your answer"
        options={validityAnswers.map(({ value, label, afterWin }) => ({
          value,
          label: isAfterWin ? afterWin.label : label,
          hint: hints[value],
        }))}
      />
      <TextField
        field={{ id: "amount", name: "amount", defaultValue: typed["amount"] }}
        label="If it is another price: the whole quote, in pounds without VAT"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        className="w-full"
      />
      <TextareaField
        field={{ id: "words", name: "words", defaultValue: typed["words"] }}
        label="In words"
        hint="For another price say why: those who approve read it. Else it may stay empty."
        rows={3}
        maxLength={MAX_VALIDITY_WORDS}
        className="w-full"
      />
      {asked !== null && (
        <CheckboxField
          key={asked}
          field={{ id: "surePence", name: "surePence" }}
          value={String(asked)}
          label={`Yes, ${formatMoney(asked)} without VAT is right`}
        />
      )}
      <CheckboxField
        field={{
          id: "isAuthorised",
          name: "isAuthorised",
          defaultChecked: typed["isAuthorised"] === "on",
        }}
        label="I may bind my company"
        hint="For another price: it counts as soon as it is sent."
      />
      <Button kind="main" name="intent" value="answer" isBusy={isSending} busyLabel="Sending...">
        Send the answer
      </Button>
    </Form>
  );
}

/** The price that was sent and is asked about once more, in pence; null where none is. */
function findAsked(quotePence: number, typed: Typed): number | null {
  const pence = typed["answer"] === "repriced" ? readPounds(typed["amount"] ?? "") : undefined;
  return pence && isMuchOther(pence, quotePence) ? pence : null;
}

/** The control of a field of the two forms, of which what was typed says which was sent. */
export const controlIn =
  (typed: Typed) =>
  (name: string): string =>
    typed["intent"] === "withdraw" ? `withdraw-${name}` : name;

interface WithdrawFormProps {
  /** What waits for its answer as the winner; null where nothing does. */
  sent?: OrderKind | null;
  typed: Typed;
}

/** Takes an opened quote back. */
export function WithdrawForm({ sent = null, typed }: WithdrawFormProps) {
  return (
    <FoldedPanel title="Withdraw your quote" isOpen={typed["reason"] !== undefined} className="max-w-form">
      <Form
        method="post"
        id="withdraw-opened"
        its={{ intent: "withdraw" }}
        data-keep
        className="flex flex-col items-start gap-4"
      >
        <p className="text-15 text-ink-2">
          You can, until an order to you is accepted. The buyer reads your reason and goes on with the other
          quotes. It cannot be undone.
        </p>
        {sent !== null && (
          <p className="text-15 font-label">
            {`The ${orderKindLabel(sent).toLowerCase()} that waits for your answer is declined with it.`}
          </p>
        )}
        <TextareaField
          field={{ id: "withdraw-reason", name: "reason", defaultValue: typed["reason"], required: true }}
          label="Why"
          rows={3}
          maxLength={MAX_VALIDITY_WORDS}
          className="w-full"
        />
        <Button kind="danger" name="intent" value="withdraw">
          Withdraw the quote
        </Button>
      </Form>
    </FoldedPanel>
  );
}
