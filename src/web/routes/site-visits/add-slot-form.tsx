import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SlotFields } from "./slot-fields.tsx";

const usual = { time: "10:00", minutes: "60", people: "8" };

/** Another time at which firms can come. */
export function AddSlotForm({ typed }: { typed: Readonly<Record<string, string>> }) {
  const isSending = useIsSending();
  return (
    <Form method="post" id="add-visit" data-keep className="mt-8 flex max-w-sheet flex-col items-start gap-5">
      <h3 className="heading text-19">Add a time</h3>
      <SlotFields of="new" values={{ ...usual, ...typed }} />
      <Button name="intent" value="add" isBusy={isSending} busyLabel="Adding...">
        Add the time
      </Button>
    </Form>
  );
}
