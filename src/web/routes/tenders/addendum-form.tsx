import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { formatDeadline } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { ChangeList } from "./change-list.tsx";
import { useOwnPackage } from "./own-package.ts";

interface AddendumFormProps {
  changes: SetChanges;
  typed: Readonly<Record<string, string>>;
}

/** Issues what has changed to every tenderer at once, with more time where it is needed. */
export function AddendumForm({ changes, typed }: AddendumFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const count = changes.added.length + changes.superseded.length + changes.withdrawn.length;
  return (
    <details open={count > 0 || typed["reason"] !== undefined} className="border border-ink bg-sheet p-5">
      <summary className="heading cursor-pointer text-19">Issue an addendum</summary>
      <Form method="post" id="addendum" data-keep className="mt-4 flex max-w-2xl flex-col items-start gap-5">
        <ChangeList changes={changes} />
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
        <div className="grid w-full gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <DateField
            field={{ id: "returnDay", name: "returnDay", defaultValue: typed["returnDay"] }}
            label="New return date"
            hint={own.returnAt ? `Left empty, it stays ${formatDeadline(own.returnAt)}.` : undefined}
          />
          <TextField
            field={{ id: "returnTime", name: "returnTime", defaultValue: typed["returnTime"] }}
            label="At"
            placeholder="12:00"
            autoComplete="off"
          />
        </div>
        <Button kind="main" name="intent" value="addendum" isBusy={isSending} busyLabel="Issuing...">
          Issue the addendum
        </Button>
      </Form>
    </details>
  );
}
