import type { ToldChange } from "#domain/package-changes/describe-changes.ts";
import type { TermsSource } from "#domain/packages/list-terms-sources.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { FactChanges } from "#web/routes/package-changes/fact-changes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useOwnPackage } from "./own-package.ts";

interface CopyTermsFormProps {
  sources: readonly TermsSource[];
  /** Answers are still missing. */
  isOpen: boolean;
  /** What came of it: it was refused, or would replace answers that were given. */
  answer: { problem: string | null; from: string; seen: string; told: readonly ToldChange[] } | undefined;
}

/** `WP-04 Groundworks, Mill Race`. */
export const nameOfSource = ({ code, title, projectName }: TermsSource): string =>
  `${[code, title].filter(Boolean).join(" ")}, ${projectName}`;

/** Takes the key terms of another package over; where that replaces answers, they are shown first. */
export function CopyTermsForm({ sources, isOpen, answer }: CopyTermsFormProps) {
  const own = useOwnPackage();
  const told = answer?.told ?? [];
  if (sources.length === 0) return null;
  return (
    <FoldedPanel
      id="copy-terms"
      title="Use the terms of another package"
      isOpen={isOpen || answer !== undefined}
    >
      <Form method="post" its={{ intent: "copy" }} className="flex max-w-form flex-col items-start gap-4">
        <NotDone title="Nothing was taken over" problem={answer?.problem} />
        <input type="hidden" name="version" value={own.version} />
        <SelectField
          field={{
            id: "terms-from",
            name: "from",
            defaultValue: answer?.from || sources[0]!.id,
            required: true,
          }}
          label="Use the terms of"
          hint="The whole sheet comes over, in place of what is typed below and not saved. It can be changed here afterwards."
          options={sources.map((source) => ({ value: source.id, label: nameOfSource(source) }))}
          className="w-full"
        />
        {told.length > 0 && (
          <>
            <input type="hidden" name="seen" value={answer!.seen} />
            <Callout tone="wait" isLive title="Nothing is replaced yet: look at this first">
              {`${formatNumberOf(told.length, "answer")} that ${told.length === 1 ? "is" : "are"} given here would be replaced.`}
            </Callout>
            <FactChanges changes={told} />
          </>
        )}
        <Button name="intent" value="copy" data-replaces="package-terms">
          {told.length > 0 ? `Replace ${formatNumberOf(told.length, "answer")}` : "Use these terms"}
        </Button>
      </Form>
    </FoldedPanel>
  );
}
