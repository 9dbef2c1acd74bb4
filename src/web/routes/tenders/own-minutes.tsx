import { minuteAnswers } from "#domain/tender-minutes/minute-kinds.data.ts";
import type { OwnMinutes } from "#domain/tender-minutes/own-minutes.queries.ts";
import { formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { NotAnswered } from "./quote-queries.tsx";
import { MinuteAnswerTexts, MinuteTexts } from "./minute-texts.tsx";

interface OwnMinutesProps extends OwnMinutes {
  /** What was typed into a form that was refused. */
  typed: Record<string, string>;
}

/** The buyer's minutes of what was said with the tenderer, to agree to or to say what is different. */
export function OwnMinutesSection({ minutes, isOver, closed, typed }: OwnMinutesProps) {
  if (minutes.length === 0) return null;
  return (
    <section id="minutes" aria-labelledby="minutes-heading" className="w-full scroll-mt-20">
      <SectionHeading id="minutes-heading" count={minutes.length}>
        Minutes from the buyer
      </SectionHeading>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        What the buyer wrote down of what it said with you; no other tenderer reads it. Both stay: its words,
        and yours beside them. They change no figure of your quote.
      </p>
      <ul>
        {minutes.map((minute) => (
          <li key={minute.id} className="border-b border-rule py-4 text-15">
            <MinuteTexts
              minute={minute}
              level="h3"
              about={
                minute.about.length > 0 && (
                  <p className="text-13 text-ink-2 wrap-anywhere">{`About ${minute.about.join("; ")}`}</p>
                )
              }
            />
            <p className="text-13 text-ink-2">{`Sent ${formatMoment(minute.sentAt)}`}</p>
            {!minute.answer && isOver && <NotAnswered />}
            {minute.answer ? (
              <MinuteAnswerTexts answer={minute.answer} />
            ) : (
              closed === null && (
                <AnswerMinuteForm
                  id={minute.id}
                  typed={typedFor(typed, { intent: "answerMinute", minute: minute.id })}
                />
              )
            )}
          </li>
        ))}
      </ul>
      {closed !== null && <p className="mt-3 text-15 text-ink-2">{closed}</p>}
    </section>
  );
}

function AnswerMinuteForm({ id, typed }: { id: string; typed: Readonly<Record<string, string>> }) {
  return (
    <Form
      method="post"
      id={`minute-${id}`}
      its={{ intent: "answerMinute", minute: id }}
      data-keep
      preventScrollReset
      className="mt-3 flex max-w-form flex-col items-start gap-4"
    >
      <input type="hidden" name="minute" value={id} />
      <RadioGroupField
        field={{
          id: `minute-answer-${id}`,
          name: "answer",
          defaultValue: typed["answer"] ?? "",
          required: true,
        }}
        label="Is it as it was said?"
        options={minuteAnswers}
      />
      <TextareaField
        field={{ id: `minute-words-${id}`, name: "words", defaultValue: typed["words"] ?? "" }}
        label="What is different"
        hint="May stay empty where you agree."
        rows={3}
        maxLength={4000}
        className="w-full"
      />
      <Button name="intent" value="answerMinute">
        Send the answer
      </Button>
    </Form>
  );
}
