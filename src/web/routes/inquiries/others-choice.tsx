import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { WAITING } from "#domain/inquiries/inquiries.states.ts";
import { formatNames } from "#web/format.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";

/** The other firms of the request that wait for a word. */
export const othersOf = ({ id, answers }: InquiryPage): string[] =>
  answers
    .filter(({ inquiryId, state }) => inquiryId !== id && WAITING.includes(state))
    .map(({ firmName }) => firmName);

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
