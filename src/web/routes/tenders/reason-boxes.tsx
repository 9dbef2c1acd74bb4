import { type OutcomeReason, outcomeReasons } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { Hint } from "#web/ui/field.tsx";
import { GroupError, useGroupErrorId } from "#web/ui/group-error.tsx";

interface ReasonBoxesProps {
  /** Of a quote. */
  id: string;
  companyName: string;
  /** Which can be true, and which of them stand in sight. */
  fitting: readonly OutcomeReason[];
  likely: readonly OutcomeReason[];
  ticked: readonly string[];
  /** What the firm is told where none is ticked, in words; empty where one has to be. */
  otherwise?: string | undefined;
}

/** Why a quote was not taken: one reason or several, those that are likely first and the others folded. */
export function ReasonBoxes({ id, companyName, fitting, likely, ticked, otherwise }: ReasonBoxesProps) {
  const group = { id: `codes-${id}`, name: `code-${id}` };
  const described = [`codes-${id}-hint`, useGroupErrorId(group)].filter(Boolean).join(" ");
  const all = outcomeReasons.filter(({ value }) => fitting.includes(value));
  const others = all.filter(({ value }) => !likely.includes(value));
  const boxes = (reasons: typeof all) => (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {reasons.map(({ value, label }) => (
        <label
          key={value}
          className="target flex cursor-pointer items-center gap-2 rounded-sheet border border-rule bg-sheet px-2.5 py-1.5 text-15 has-checked:border-ink"
        >
          <input
            type="checkbox"
            name={group.name}
            value={value}
            defaultChecked={ticked.includes(value)}
            className={checkboxClass}
          />
          {label}
        </label>
      ))}
    </div>
  );
  return (
    <fieldset id={group.id} aria-describedby={described} className="min-w-0">
      <legend className="text-15 font-label wrap-anywhere">{`Reasons for ${companyName}`}</legend>
      <Hint id={`codes-${id}-hint`}>
        {otherwise ? `One or several. Where you tick none it is told: ${otherwise}.` : "Tick one or several."}
      </Hint>
      <GroupError {...group} />
      {boxes(all.filter(({ value }) => likely.includes(value)))}
      {others.length > 0 && (
        <details className="mt-1.5" open={others.some(({ value }) => ticked.includes(value)) || undefined}>
          <summary className="unfolds">
            Other reasons<span className="sr-only">{` for ${companyName}`}</span>
          </summary>
          {boxes(others)}
        </details>
      )}
    </fieldset>
  );
}
