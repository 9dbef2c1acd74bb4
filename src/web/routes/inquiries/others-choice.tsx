import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { TAKEN, WAITING } from "#domain/inquiries/inquiries.states.ts";
import { formatNames } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";

/** The other firms of the request that wait for a word. */
export const othersOf = ({ id, answers }: InquiryPage): string[] =>
  answers
    .filter(({ inquiryId, state }) => inquiryId !== id && WAITING.includes(state))
    .map(({ firmName }) => firmName);

/** The other firms of the request whose quotes are accepted. */
const takenOf = ({ id, answers }: InquiryPage): string[] =>
  answers
    .filter(({ inquiryId, state }) => inquiryId !== id && TAKEN.includes(state))
    .map(({ firmName }) => firmName);

/** Whose quotes of the same request are accepted already: the answer says that one was told. */
export function AlreadyTaken({ inquiry }: { inquiry: InquiryPage }) {
  const taken = takenOf(inquiry);
  if (taken.length === 0) return null;
  return (
    <div className="basis-full">
      <input type="hidden" name="taken" value={taken.length} />
      <Callout tone="wait" title={`You have already accepted a quote from ${formatNames(taken)}`}>
        Accept this one too only if you split the work among them.
      </Callout>
    </div>
  );
}

/** Whether those who are not taken hear it in the same step. */
export function OthersChoice({ others }: { others: readonly string[] }) {
  return (
    <RadioGroupField
      field={{ id: "others", name: "others", defaultValue: "tell", errors: undefined, key: "others" }}
      label={`${formatNames(others)} ${others.length === 1 ? "waits" : "wait"} for your answer`}
      options={[
        {
          value: "tell",
          label: others.length === 1 ? "Tell the firm now" : "Tell them now",
          hint: "That you do not take the quote, or that you need none any more",
        },
        { value: "later", label: "Later", hint: "They stay open, and the page of quotes reminds you" },
      ]}
      className="basis-full"
    />
  );
}
