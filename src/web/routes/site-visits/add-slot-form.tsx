import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SlotFields } from "./slot-fields.tsx";

/** Firms that price against each other do not meet, unless the buyer wants it. */
const usual = { time: "10:00", minutes: "60", people: "8", isForOneFirm: "on" };

/** Another time at which firms can come. */
export function AddSlotForm({ typed }: { typed: Readonly<Record<string, string>> }) {
  const isSending = useIsSending();
  // A box without its tick is not among what was typed.
  const values = typed["day"] === undefined ? usual : typed;
  return (
    <Form
      method="post"
      id="add-visit"
      its={{ intent: "add" }}
      data-keep
      className="@container mt-8 flex max-w-sheet flex-col items-start gap-5"
    >
      <h3 className="heading text-19">Add a time</h3>
      <SlotFields of="new" values={values} />
      <Button name="intent" value="add" isBusy={isSending} busyLabel="Adding...">
        Add the time
      </Button>
    </Form>
  );
}
