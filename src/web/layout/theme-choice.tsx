import { Monitor, Moon, Sun } from "lucide-react";
import type { SubmitEvent } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { Form } from "../forms/form.tsx";

import { nextPicture } from "../next-picture.ts";
import type { Theme } from "../theme.ts";
import { pageAddress } from "../page-address.ts";
import { cx } from "../ui/class-names.ts";

const choices = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "As my device", icon: <Monitor aria-hidden="true" /> },
];

const action = "/theme";

/** Light, dark, or what the device says: three plain buttons of one form, so it needs no scripts. Short, it has icons only. */
export function ThemeChoice({ theme, isShort = false }: { theme: Theme; isShort?: boolean }) {
  const from = pageAddress(useLocation());
  const submit = useSubmit();
  const { formAction, formData } = useNavigation();
  const sent = formAction === action ? formData?.get("theme") : undefined;
  // The press is shown before the page begins to change.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void nextPicture().then(() => submit(submitter, { preventScrollReset: true }));
  };
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="from" value={from} />
      <div role="group" aria-label="Colours" className="flex flex-wrap rounded-sheet border border-rule">
        {choices.map((choice) => {
          const isChosen = choice.value === (sent ?? theme ?? "system");
          return (
            <button
              key={choice.value}
              type="submit"
              name="theme"
              value={choice.value}
              aria-pressed={isChosen}
              className={cx(
                "target flex items-center gap-1.5 px-3 text-13 font-medium [&_svg]:size-4",
                isChosen ? "bg-wash text-ink forced-chosen" : "text-ink-2 hover:text-ink",
              )}
            >
              {choice.icon}
              <span className={isShort ? "sr-only" : undefined}>{choice.label}</span>
            </button>
          );
        })}
      </div>
    </Form>
  );
}
