import { minuteKinds } from "#domain/tender-minutes/minute-kinds.data.ts";
import { formatDate } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { IN_PLACE } from "./comparison-wanted.ts";

interface KeepMinuteFormProps {
  view: ComparisonView;
  corrects: string | null;
  typed: Readonly<Record<string, string>>;
}

/** Writes down what was said with a tenderer, or what earlier minutes should have said. */
export function KeepMinuteForm({ view, corrects, typed }: KeepMinuteFormProps) {
  const { tenders, minutes, hasItems, wanted } = view;
  const earlier = minutes.find(({ id }) => id === corrects);
  const looked =
    tenders.find(({ key }) => key === wanted.cell?.key) ?? (tenders.length === 1 ? tenders[0] : null);
  const start = {
    quote: earlier?.quoteId ?? looked?.id ?? "",
    kind: earlier?.kind ?? "",
    heldOn: earlier?.heldOn ?? "",
    attendees: earlier?.attendees ?? "",
    body: earlier?.body ?? "",
    items: earlier?.items ?? "",
    ...typed,
  };
  const isRefused = Object.keys(typed).length > 0;
  const name = (field: keyof typeof start) => ({
    id: `minute-${field}`,
    name: field,
    defaultValue: start[field],
  });
  const firms = earlier ? tenders.filter(({ id }) => id === earlier.quoteId) : tenders;
  return (
    <FoldedPanel
      id="keep-minute"
      title={earlier ? "Correct minutes with new ones" : "Keep minutes"}
      isOpen={earlier !== undefined || isRefused}
      className="max-w-form scroll-mt-20"
    >
      <Form
        method="post"
        id={`minutes-${earlier?.id ?? "new"}`}
        its={{ intent: "keepMinute" }}
        data-keep
        {...IN_PLACE}
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="corrects" value={earlier?.id ?? ""} />
        {earlier && (
          <p className="text-15 text-ink-2">
            {`The minutes of ${formatDate(earlier.heldOn)} with ${earlier.firm} stay as they are; these stand beside them.`}
          </p>
        )}
        <SelectField
          field={{ ...name("quote"), required: true }}
          label="Tenderer"
          prompt="Choose"
          options={firms.map(({ id, companyName }) => ({ value: id, label: companyName }))}
          className="w-full"
        />
        <SelectField
          field={{ ...name("kind"), required: true }}
          label="Minutes of"
          prompt="Choose"
          options={minuteKinds}
          className="w-full"
        />
        <DateField field={{ ...name("heldOn"), required: true }} label="Held on" />
        <TextField
          field={{ ...name("attendees"), required: true }}
          label="Who took part"
          hint="Of both sides, with what they are."
          maxLength={1000}
          autoComplete="off"
          className="w-full"
        />
        <TextareaField
          field={{ ...name("body"), required: true }}
          label="What was said"
          rows={6}
          maxLength={8000}
          className="w-full"
        />
        {hasItems && (
          <TextField
            field={name("items")}
            label="Lines it is about"
            hint="By their items in the pricing document, and the tenderer’s own by what they are called, with commas between. It may stay empty."
            maxLength={1000}
            autoComplete="off"
            className="w-full"
          />
        )}
        <Button name="intent" value="keepMinute">
          Keep the minutes
        </Button>
      </Form>
    </FoldedPanel>
  );
}
