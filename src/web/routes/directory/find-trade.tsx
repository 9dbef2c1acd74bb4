import { useEffect, useEffectEvent, useRef } from "react";
import { MAX_QUERY_CHARACTERS } from "#domain/directory/directory.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { formatNumberOf } from "../../format.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface FindTradeProps {
  onType: (text: string) => void;
  /** How many trades are called what was typed; null while nothing is. */
  found: number | null;
}

/** Narrows the list below as one types; sent, with scripts or without, it searches the firms, who may call their work otherwise. */
export function FindTrade({ onType, found }: FindTradeProps) {
  const form = useRef<HTMLFormElement>(null);
  const read = () => onType(form.current?.querySelector<HTMLInputElement>("[type=search]")?.value ?? "");
  const readEarly = useEffectEvent(read);
  // What was typed before the scripts ran has changed nothing yet.
  useEffect(() => readEarly(), []);
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      ref={form}
      onInput={read}
      className="mt-5 grid max-w-[30rem] grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1"
    >
      <input type="hidden" name="type" value="sub" />
      <TextField
        field={{ id: "trade", name: "q", maxLength: MAX_QUERY_CHARACTERS }}
        label="Find a trade"
        type="search"
        placeholder="Piling, drylining"
        autoComplete="off"
      />
      <Button>Search firms</Button>
      <p role="status" className="col-span-full min-h-6 text-15 text-ink-2">
        {found === null
          ? ""
          : found === 0
            ? "No trade is called that: search the firms for it."
            : formatNumberOf(found, "trade")}
      </p>
    </Form>
  );
}
