import {
  MAX_SLOT_PEOPLE,
  MAX_VISIT_MINUTES,
  MIN_VISIT_MINUTES,
} from "#domain/site-visits/site-visits.limits.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SlotFieldsProps {
  /** Sets the ids of several forms on a page apart. */
  of: string;
  values: Readonly<Record<string, string | undefined>>;
}

/** The fields of a time at which firms can come. */
export function SlotFields({ of, values }: SlotFieldsProps) {
  const field = (name: string, required = true) => ({
    id: `${name}-${of}`,
    name,
    defaultValue: values[name],
    required,
  });
  return (
    <>
      {values["seen"] !== undefined && <input type="hidden" name="seen" value={values["seen"]} />}
      <div className="w-full">
        <div className="grid items-end gap-5 @min-[36rem]:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem]">
          <DateField field={field("day")} label="Day" />
          <TextField field={field("time")} label="At" placeholder="10:00" maxLength={5} autoComplete="off" />
          <TextField
            field={field("minutes")}
            label="Minutes"
            type="number"
            min={MIN_VISIT_MINUTES}
            max={MAX_VISIT_MINUTES}
            autoComplete="off"
          />
          <TextField
            field={field("people")}
            label="People"
            type="number"
            min={1}
            max={MAX_SLOT_PEOPLE}
            autoComplete="off"
          />
        </div>
      </div>
      <CheckboxField
        field={{ ...field("isForOneFirm", false), defaultValue: values["isForOneFirm"] ?? "" }}
        label="One firm at a time"
        hint="The time is full once one has booked it. Without the tick firms meet there, and see who else prices."
      />
      <TextField
        field={field("place", false)}
        label="Where, if it is somewhere else"
        maxLength={300}
        autoComplete="off"
        className="w-full"
      />
    </>
  );
}
