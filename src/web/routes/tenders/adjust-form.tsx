import { useState } from "react";
import { adjustmentKinds, heldOf, sayMostTaken } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ChosenCell } from "./chosen-cell.ts";
import { takesMore } from "./takes-more.ts";
import { IN_PLACE } from "./comparison-wanted.ts";

/** As the forms of a cell say which it is. */
export const cellOf = ({ tender, line }: ChosenCell) => ({ quote: tender.id, line: String(line?.at ?? "") });

/** Of which cell a form is, and what its page showed of it. */
export function CellFields({ chosen: { tender, line, cell } }: { chosen: ChosenCell }) {
  return (
    <>
      <input type="hidden" name="quote" value={tender.id} />
      <input type="hidden" name="line" value={line?.at ?? ""} />
      <input type="hidden" name="seen" value={cell.seen} />
    </>
  );
}

/** Adjusts a line, or the whole of a quote, by an amount with its reason. */
export function AdjustForm({ chosen, typed }: { chosen: ChosenCell; typed: Record<string, string> }) {
  const { tender, line, cell } = chosen;
  const [kind, setKind] = useState(typed["kind"] ?? "");
  const [amount, setAmount] = useState(typed["amount"] ?? "");
  const heldPence = heldOf(chosen.tenderedPence, cell);
  const isTooMuch = line !== null && takesMore({ kind, amount, heldPence });
  return (
    <Form
      method="post"
      id={`adjust-${tender.key}-${line?.at ?? "whole"}`}
      its={{ intent: "adjust", form: "cell", ...cellOf(chosen) }}
      key={cell.seen}
      data-keep
      {...IN_PLACE}
      className="mt-5 flex flex-col items-start gap-4 border-t border-rule pt-4"
    >
      <CellFields chosen={chosen} />
      <input type="hidden" name="form" value="cell" />
      <SelectField
        field={{ id: "kind", name: "kind", defaultValue: typed["kind"] ?? "", required: true }}
        onChange={(event) => setKind(event.target.value)}
        label={line ? "Adjust this line" : "Adjust the whole quote"}
        prompt="Choose how"
        options={adjustmentKinds.map(({ value, label }) => ({ value, label }))}
        className="w-full"
      />
      <TextField
        field={{ id: "amount", name: "amount", defaultValue: typed["amount"], required: true }}
        label="By, in pounds"
        hint={
          <>
            To normalise downwards, put a minus in front.
            <span role="status" className="block text-wait">
              {isTooMuch && sayMostTaken(heldPence)}
            </span>
          </>
        }
        onChange={(event) => setAmount(event.currentTarget.value)}
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        className="w-full"
      />
      <TextField
        field={{ id: "adjust-reason", name: "reason", defaultValue: typed["reason"], required: true }}
        label="Why; whoever approves reads it"
        autoComplete="off"
        maxLength={500}
        className="w-full"
      />
      <Button name="intent" value="adjust" kind="main">
        Adjust
      </Button>
    </Form>
  );
}
