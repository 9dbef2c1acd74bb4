import type { OwnLodged } from "#domain/lodged-quotes/get-own-lodged.ts";
import { figuresStates, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import type { QuoteInWords } from "#domain/tender-quotes/quote-facts.ts";
import { TO_BE_CONFIRMED } from "#domain/tender-quotes/tender-quotes.states.ts";
import { formatMoment, formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sayFigure } from "./say-figure.ts";

type Typed = Readonly<Record<string, string>>;

interface OwnLodgedSectionProps {
  invitationId: string;
  own: OwnLodged;
  /** There is a record of an opening to lead to. */
  isOpened: boolean;
  typed: Typed;
}

/** What the buyer has lodged for this firm, with its fingerprints, and the figures that the firm confirms. */
export function OwnLodgedSection({ invitationId, own, isOpened, typed }: OwnLodgedSectionProps) {
  const { lodged, figures, closed, toReconfirm } = own;
  if (lodged.length === 0) return null;
  const repricedBy = lodged.find(({ isReplaced }) => !isReplaced)?.repricedBy ?? null;
  return (
    <section id="lodged" aria-labelledby="lodged-heading" className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeading id="lodged-heading">Lodged by the buyer for you</SectionHeading>
      {repricedBy !== null && (
        <Callout tone="wait" title={TO_BE_CONFIRMED}>
          {`Addendum ${repricedBy} has changed what is priced since your quote was lodged. Say that it stands as it is, submit your quote here, or send the buyer a new one before the return: without that it counts as priced before the change, and the buyer sees so.`}
          {toReconfirm !== null && <Reconfirm addendum={toReconfirm} />}
        </Callout>
      )}
      {figures.map(({ version, totalPence, enteredAt, state, words, isCurrent, entered }) => (
        <div key={version} className="border-b border-rule pb-4 text-15">
          <p>
            <span className="font-label">{formatMoney(totalPence)}</span>
            {`, entered by the buyer ${formatMoment(enteredAt)}. ${figuresStates[state]}${words ? `: ${words}` : "."}`}
          </p>
          {isCurrent && state === "disputed" && closed === null && <WhatComesNext />}
          <EnteredQuote entered={entered} />
          {closed === null && isCurrent && state === "unconfirmed" && (
            <FiguresAnswer version={String(version)} typed={typedFor(typed, { version: String(version) })} />
          )}
        </div>
      ))}
      <ul>
        {lodged.map(
          ({ id, way, receivedAt, lodgedAt, sha256, isReplaced, reconfirmedAddendum, reconfirmedAt }) => (
            <li key={id} className="border-b border-rule py-3 text-15">
              <p>
                {`Came ${lodgedWay(way)} ${formatMoment(receivedAt)}, lodged sealed ${formatMoment(lodgedAt)}. `}
                {reconfirmedAt &&
                  `You stand by it after addendum ${reconfirmedAddendum}, ${formatMoment(reconfirmedAt)}. `}
                {isReplaced && "Replaced since: it stays sealed and does not count."}
              </p>
              <p className="text-13 break-all text-ink-2">{`SHA-256 of the file: ${sha256}`}</p>
            </li>
          ),
        )}
      </ul>
      {isOpened && (
        <p className="text-15">
          <TextLink to={`/company/tenders/invited/${invitationId}/opening`}>
            What the record of the opening says of it
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** Says that a lodged quote stands as it is after an addendum. */
export function Reconfirm({ addendum }: { addendum: number }) {
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="addendum" value={addendum} />
      <Button name="intent" value="reconfirm">
        {`Our quote stands as it is, after addendum ${addendum}`}
      </Button>
    </Form>
  );
}

/** All that was entered of a quote: whoever confirms it confirms this. */
export function EnteredQuote({ entered: { facts, lines } }: { entered: QuoteInWords }) {
  return (
    <div className="mt-3 max-w-form">
      <dl className="border-t border-rule text-15">
        {facts.map(({ label, words }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <FoldedPanel title={formatNumberOf(lines.length, "line")} className="mt-4">
          <ul className="text-15">
            {lines.map(({ item, description, ...figure }, at) => (
              <li key={at} className="flex justify-between gap-x-6 border-t border-rule py-2">
                <span className="min-w-0 wrap-anywhere">{[item, description].filter(Boolean).join(" ")}</span>
                <span className="tabular-nums">{sayFigure(figure)}</span>
              </li>
            ))}
          </ul>
        </FoldedPanel>
      )}
    </div>
  );
}

/** What a firm waits for that has said that entered figures are wrong. */
export const WhatComesNext = () => (
  <p className="mt-2 max-w-measure text-ink-2">
    The buyer reads this, and enters them again from your file: then you are asked once more. Until that they
    stand in the comparison with your word that they are wrong.
  </p>
);

/** Says whether entered figures are one's own. */
export function FiguresAnswer({ version, typed }: { version: string; typed: Typed }) {
  return (
    <Form
      method="post"
      id={`figures-answer-${version}`}
      its={{ intent: "answerFigures", version }}
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
        className="w-full max-w-form"
      />
      <Button kind="main" name="intent" value="answerFigures">
        Send the answer
      </Button>
    </Form>
  );
}
