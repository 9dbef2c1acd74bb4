import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import {
  MAX_SLOT_PEOPLE,
  MAX_VISIT_MINUTES,
  MIN_VISIT_MINUTES,
} from "#domain/site-visits/site-visits.limits.ts";
import { useLookUp } from "#web/connection/use-look-up.ts";
import { Callout } from "#web/ui/callout.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { seenTime } from "./slot-in.ts";

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
  const { ref, look, sentences, seen } = useSaidOfTime(values["seen"]);
  return (
    <>
      <div ref={ref} onInput={look} className="flex w-full flex-col gap-5">
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
        <div role="status" className="empty:hidden">
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
          {sentences.length > 0 && (
            <Callout tone="wait" title="Look at this time">
              {sentences.join(" ")}
            </Callout>
          )}
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

/** How long nobody has typed before the server is asked. */
const WAIT_MS = 400;

/** What speaks against the day and the time that stand in the form now, and the time that counts as having been read about. */
function useSaidOfTime(held: string | undefined) {
  const { id } = useParams();
  const ref = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ seen: string; search: string }>();
  const look = () => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const fields = new FormData(form);
    const textOf = (name: string) => String(fields.get(name) ?? "");
    const time = { day: textOf("day"), time: textOf("time") };
    const search = new URLSearchParams({ ...time, slot: textOf("slot") });
    setTyped({ seen: seenTime(time), search: search.toString() });
  };
  // What was typed before the scripts came, or was kept by the browser, stands there already.
  useEffect(look, []);
  const address = typed && `/company/tenders/${id}/visits/so-far?${typed.search}`;
  const said = useLookUp<{ sentences: string[]; seen: string }>(address, WAIT_MS);
  const isSaid = said !== undefined && said.seen === typed?.seen;
  const sentences = isSaid ? said.sentences : [];
  return { ref, look, sentences, seen: sentences.length > 0 ? said?.seen : held };
}
