import type { OwnLodged } from "#domain/lodged-quotes/get-own-lodged.ts";
import { figuresStates, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Typed = Readonly<Record<string, string>>;

/** What the buyer has lodged for this firm, with its fingerprints, and the figures that the firm confirms. */
export function OwnLodgedSection({ own, typed }: { own: OwnLodged; typed: Typed }) {
  const { lodged, figures, closed } = own;
  if (lodged.length === 0) return null;
  const repricedBy = lodged.find(({ isReplaced }) => !isReplaced)?.repricedBy ?? null;
  return (
    <section id="lodged" aria-labelledby="lodged-heading" className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeading id="lodged-heading">Lodged by the buyer for you</SectionHeading>
      {repricedBy !== null && (
        <Callout tone="wait" title="Prices have to be looked at again">
          {`Addendum ${repricedBy} has changed what is priced since your quote was lodged. Submit your quote here, or send the buyer a new one before the return: without that it counts as priced before the change, and the buyer sees so.`}
        </Callout>
      )}
      <ul>
        {lodged.map(({ id, way, receivedAt, lodgedAt, sha256, isReplaced }) => (
          <li key={id} className="border-b border-rule py-3 text-15">
            <p>
              {`Came ${lodgedWay(way)} ${formatMoment(receivedAt)}, lodged sealed ${formatMoment(lodgedAt)}. `}
              {isReplaced && "Replaced since: it stays sealed and does not count."}
            </p>
            <p className="text-13 break-all text-ink-2">{`SHA-256 of the file: ${sha256}`}</p>
          </li>
        ))}
      </ul>
      {figures.map(({ version, totalPence, enteredAt, state, words, isCurrent }) => (
        <div key={version} className="border-b border-rule pb-4 text-15">
          <p>
            <span className="font-label">{formatMoney(totalPence)}</span>
            {`, entered by the buyer ${formatMoment(enteredAt)}. ${figuresStates[state]}${words ? `: ${words}` : "."}`}
          </p>
          {closed === null && isCurrent && state === "unconfirmed" && (
            <FiguresAnswer version={String(version)} typed={typed} />
          )}
        </div>
      ))}
    </section>
  );
}

/** Says whether entered figures are one's own. */
export function FiguresAnswer({ version, typed }: { version: string; typed: Typed }) {
  return (
    <Form
      method="post"
      id={`figures-answer-${version}`}
      data-keep
      className="mt-3 flex flex-col items-start gap-4"
    >
      <input type="hidden" name="version" value={version} />
      <RadioGroupField
        field={{
          id: "figures-choice",
          name: "answer",
          defaultValue: typed["answer"] ?? "",
          required: true,
        }}
        label="Are they yours?"
        options={[
          { value: "confirmed", label: "Yes, these are our figures" },
          { value: "disputed", label: "No, they are wrong" },
        ]}
      />
      <TextField
        field={{ id: "figures-words", name: "words", defaultValue: typed["words"] }}
        label="What is wrong, in a sentence"
        hint="Left empty where they are right."
        autoComplete="off"
        maxLength={1000}
        className="w-full max-w-xl"
      />
      <Button kind="main" name="intent" value="answerFigures">
        Send the answer
      </Button>
    </Form>
  );
}
