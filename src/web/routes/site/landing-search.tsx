import { useRef } from "react";
import type { Matches } from "#domain/directory/count-matches.ts";
import { Form } from "#web/forms/form.tsx";
import { MAX_QUERY_CHARACTERS } from "#domain/directory/directory.limits.ts";
import { showCount } from "../../show-count.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMatchCount } from "./use-match-count.ts";

interface LandingSearchProps {
  /** What the directory has, said while nothing is typed. */
  all: string;
}

/**
 * Which trade, and where: the two fields that most searches of the directory begin with. Where scripts run, the line below
 * says how many firms the words find before they are sent.
 */
export function LandingSearch({ all }: LandingSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const { read, matches } = useMatchCount(form);
  const field = (name: string) => ({ id: `landing-${name}`, name, maxLength: MAX_QUERY_CHARACTERS });
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      ref={form}
      onInput={read}
      className="mt-7 grid max-w-form items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        field={field("q")}
        label="Trade"
        type="search"
        placeholder="Piling, drylining"
        autoComplete="off"
      />
      <TextField field={field("location")} label="Place" placeholder="Town or postcode" autoComplete="off" />
      <Button kind="main">Search</Button>
      <p role="status" className="min-h-6 text-15 text-ink-2 sm:col-span-full">
        {matches ? <Found matches={matches} /> : all}
      </p>
    </Form>
  );
}

function Found({ matches: { main, sub } }: { matches: Matches }) {
  const both = { value: main.value + sub.value, isExact: main.isExact && sub.isExact };
  if (both.value === 0) return "No firm found by these words: the search says what is near.";
  return (
    <>
      <strong className="font-label text-ink">{showCount(both, "firm")}</strong>
      {`: ${showCount(main, "main contractor")}, ${showCount(sub, "subcontractor")}`}
    </>
  );
}
