import { type OutcomeReason, outcomeReasons } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { Hint } from "#web/ui/field.tsx";
import { GroupError, useGroupErrorId } from "#web/ui/group-error.tsx";

interface ReasonBoxesProps {
  /** Of a quote. */
  id: string;
  companyName: string;
  ticked: readonly string[];
  /** What the firm is told where none is ticked, in words; empty where one has to be. */
  otherwise?: string | undefined;
}

/** Why a quote was not taken: one reason or several. */
export function ReasonBoxes({ id, companyName, ticked, otherwise }: ReasonBoxesProps) {
  const group = { id: `codes-${id}`, name: `code-${id}` };
  const described = [`codes-${id}-hint`, useGroupErrorId(group)].filter(Boolean).join(" ");
  const isTicked = (value: OutcomeReason) => ticked.includes(value);
  return (
    <fieldset aria-describedby={described}>
      <legend className="text-15 font-label wrap-anywhere">{`Reasons for ${companyName}`}</legend>
      <Hint id={`codes-${id}-hint`}>
        {otherwise ? `One or several. Where you tick none it is told: ${otherwise}.` : "Tick one or several."}
      </Hint>
      <GroupError {...group} />
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {outcomeReasons.map(({ value, label }) => (
          <label key={value} className="target flex gap-2.5 py-1.5 text-15">
            <input
              type="checkbox"
              name={group.name}
              value={value}
              defaultChecked={isTicked(value)}
              className={checkboxClass}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
