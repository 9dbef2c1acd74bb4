import { useLocation } from "react-router";
import type { Sibling } from "#domain/tendering/list-siblings.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import type { ToldChange } from "#domain/package-changes/describe-changes.ts";
import { FactChanges } from "#web/routes/package-changes/fact-changes.tsx";
import { formatDeadline, formatNumberOf } from "#web/format.ts";
import { Form, useOnlyReads } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField, checkboxClass } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ChangeList } from "./change-list.tsx";
import { useOwnPackage } from "./own-package.ts";
import { sayNewReturn } from "./say-new-return.ts";
import { WaitingAtAddendum } from "./waiting-files.tsx";

interface AddendumFormProps {
  changes: SetChanges;
  /** What is prepared of the package itself. */
  facts: readonly ToldChange[];
  /** Other packages of the project that are out. */
  siblings: readonly Sibling[];
  /** Those that were ticked. */
  also: readonly string[];
  /** How many files were sent and are not added, and how many quotes that came by e-mail or on paper are lodged. */
  waiting: number;
  lodged: number;
  /** What to look at before it goes out, and of which choice that was said; null while nothing is. */
  advice: { sentences: readonly string[]; advised: string } | null;
  typed: Readonly<Record<string, string>>;
  /** Why whoever looks may not issue one of a package of this value. */
  cannotIssue: string | null;
}

/** The ids of its controls, by the names of their fields. */
export const ADDENDUM_CONTROLS: Readonly<Record<string, string>> = {
  reason: "addendum-reason",
  materiality: "materiality",
  returnDay: "returnDay",
  returnTime: "returnTime",
};

const WANTED = "addendum";

/** Where it is found, unfolded. */
export const addressOfAddendum = (packageId: string): string =>
  `/company/tenders/${packageId}/documents?${WANTED}=open#issue-addendum`;

/** Issues what has changed to every tenderer at once, with more time where it is needed. */
export function AddendumForm({
  changes,
  facts,
  siblings,
  also,
  waiting,
  lodged,
  advice,
  typed,
  cannotIssue,
}: AddendumFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const onlyReads = useOnlyReads();
  const isWanted = new URLSearchParams(useLocation().search).has(WANTED);
  const count = changes.added.length + changes.superseded.length + changes.withdrawn.length + facts.length;
  if (onlyReads) return null;
  const refusal = own.cannotDecide ?? cannotIssue;
  if (refusal !== null)
    return (
      <section aria-labelledby="issue-addendum" className="border border-rule bg-sheet p-5">
        <h2 id="issue-addendum" className="heading text-19">
          {count > 0 ? "For the next addendum" : "Addenda"}
        </h2>
        <div className="flex max-w-form flex-col gap-4 pt-4">
          {count > 0 && <ChangeList changes={changes} />}
          <WaitingAtAddendum waiting={waiting} lodged={lodged} />
          {facts.length > 0 && <FactChanges changes={facts} />}
          <p className="text-15 text-ink-2">{refusal}</p>
          <OtherChanges />
        </div>
      </section>
    );
  return (
    <FoldedPanel
      id="issue-addendum"
      title="Issue an addendum"
      isOpen={isWanted || count > 0 || typed["reason"] !== undefined || typed["returnDay"] !== undefined}
      isMain
    >
      <Form
        method="post"
        id="addendum"
        its={{ intent: "addendum" }}
        data-keep
        className="flex max-w-form flex-col items-start gap-5"
      >
        <ChangeList changes={changes} />
        <WaitingAtAddendum waiting={waiting} lodged={lodged} />
        {facts.length > 0 ? <FactChanges changes={facts} /> : <OtherChanges />}
        <input type="hidden" name="version" value={own.version} />
        <TextareaField
          field={{ id: "addendum-reason", name: "reason", defaultValue: typed["reason"], required: true }}
          label="What changes, and why"
          hint="Every tenderer reads it."
          rows={4}
          maxLength={2000}
          className="w-full"
        />
        <RadioGroupField
          field={{
            id: "materiality",
            name: "materiality",
            defaultValue: typed["materiality"],
            required: true,
          }}
          label="Does it change prices?"
          options={[
            { value: "information", label: "No, it is information" },
            {
              value: "reprice",
              label: "Yes, it has to be priced again",
              hint: `Leaves at least ${own.minRepriceDays} working days; quotes that are in have to be confirmed again.`,
            },
          ]}
        />
        <div className="grid w-full items-end gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <DateField
            field={{ id: "returnDay", name: "returnDay", defaultValue: typed["returnDay"] }}
            label="New return date"
            hint={own.returnAt ? sayNewReturn({ ...own, returnAt: own.returnAt }) : undefined}
          />
          <TextField
            field={{ id: "returnTime", name: "returnTime", defaultValue: typed["returnTime"] }}
            label="At"
            placeholder="12:00"
            autoComplete="off"
          />
        </div>
        {siblings.length > 0 && (
          <fieldset>
            <legend className="text-15 font-label">It concerns these packages, too</legend>
            <p className="mt-1 text-13 text-ink-2">
              Each gets an addendum with its own number, with what is prepared and changed there, all of them
              or none. Their tenderers do not read of each other.
            </p>
            {siblings.map(({ id, code, title, returnAt, version, waiting: waitingThere }) => (
              <label key={id} className="target flex gap-2.5 py-1.5 text-15">
                <input
                  type="checkbox"
                  name="also"
                  value={id}
                  defaultChecked={also.includes(id)}
                  className={checkboxClass}
                />
                <span className="min-w-0 wrap-anywhere">
                  {[code, title].filter(Boolean).join(" ")}
                  <span className="text-ink-2">{`, due ${formatDeadline(returnAt)}`}</span>
                  {waitingThere > 0 && (
                    <span className="block text-wait">
                      {`${formatNumberOf(waitingThere, "file")} sent and not added there: it goes out without.`}
                    </span>
                  )}
                </span>
                <input type="hidden" name={`version-${id}`} value={version} />
              </label>
            ))}
          </fieldset>
        )}
        {advice && (
          <Callout tone="wait" isLive title="Nothing is issued yet: look at this first">
            <input type="hidden" name="seen" value={advice.advised} />
            {advice.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        )}
        <Button kind="main" name="intent" value="addendum" isBusy={isSending} busyLabel="Issuing...">
          {advice ? "Issue it all the same" : "Issue the addendum"}
        </Button>
      </Form>
    </FoldedPanel>
  );
}

function OtherChanges() {
  const { id } = useOwnPackage();
  return (
    <p className="text-15">
      <TextLink to={`/company/tenders/${id}/changes`}>Change scope, dates, terms or pricing, too</TextLink>
    </p>
  );
}
