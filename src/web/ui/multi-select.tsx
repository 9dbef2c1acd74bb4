import { ChevronDown, Search } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { nextPicture } from "../next-picture.ts";
import { cx } from "./class-names.ts";
import { Disclosure } from "./disclosure.tsx";
import { controlClass, FieldError, type FieldState } from "./field.tsx";
import { type CountedOption, OptionRows } from "./option-rows.tsx";
import { useDrawnAhead } from "./use-drawn-ahead.ts";

const shownNames = 2;

interface MultiSelectProps {
  field: FieldState;
  label: string;
  /** What it reads while nothing is chosen, such as `Any specialty`. */
  emptyLabel: string;
  /** A change of the options keeps what is chosen among the new ones. */
  options: readonly CountedOption[];
  onChange?: (values: string[]) => void;
}

/**
 * A multi-select behind one button that names the first two chosen and counts the rest. All of it is checkboxes in the
 * form around it, so it works with scripts off; scripts add the search, All and Clear, and the arrow keys.
 */
export function MultiSelect({ field, label, emptyLabel, options, onChange }: MultiSelectProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useDrawnAhead(panel);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(field.defaultOptions));
  const [wanted, setWanted] = useState("");
  const labelId = useId();

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  const readBoxes = () => {
    const ticked = boxes().flatMap((box) => (box.checked ? [box.value] : []));
    setChosen(new Set(ticked));
    return ticked;
  };
  const report = () => {
    const ticked = readBoxes();
    onChange?.(ticked);
  };
  const setAll = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked;
    report();
  };
  const values = options.map((option) => option.value).join("\n");
  const [lastValues, setLastValues] = useState(values);
  if (values !== lastValues) {
    setLastValues(values);
    setChosen(new Set(options.flatMap(({ value }) => (chosen.has(value) ? [value] : []))));
  }

  // Boxes may have been ticked before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => readBoxes());
    return () => cancelAnimationFrame(frame);
  }, []);

  const names = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
  // A letter stands in its field before the long list is gone through.
  const query = useDeferredValue(wanted.trim());
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className="text-15 font-label">
        {label}
      </span>
      <FieldError field={field} />
      <Disclosure
        className="relative"
        onClick={(event) => showRowsLater(event, list.current)}
        summaryClassName={cx(controlClass, "flex h-11 items-center justify-between gap-2")}
        summary={
          <>
            <span className="sr-only">{label}: </span>
            <span className={cx("w-0 grow truncate", names.length === 0 && "text-ink-3")}>
              {names.slice(0, shownNames).join(", ") || emptyLabel}
            </span>
            {names.length > shownNames && <span className="shrink-0">+{names.length - shownNames} more</span>}
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2 opened:rotate-180" />
          </>
        }
      >
        <div
          ref={panel}
          className="absolute inset-x-0 z-30 mt-1.5 min-w-64 rounded-sheet border border-ink bg-sheet shadow-float"
        >
          <div className="flex items-center gap-1 border-b border-rule p-2 scriptless:hidden">
            <div className="relative grow">
              <Search aria-hidden="true" className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3" />
              <input
                type="search"
                aria-label={`Search ${label.toLowerCase()}`}
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === "Enter") event.preventDefault();
                }}
                className={cx(controlClass, "target pl-8 text-15")}
              />
            </div>
            <ListButton onPress={() => setAll(true)}>All</ListButton>
            <ListButton onPress={() => setAll(false)}>Clear</ListButton>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the boxes */}
          <div
            ref={list}
            id={field.id}
            role="group"
            aria-labelledby={labelId}
            onChange={report}
            onKeyDown={moveFocus}
            className="options max-h-[300px] overflow-y-auto py-1.5"
          >
            <OptionRows
              options={options}
              chosen={chosen}
              query={query}
              name={field.name}
              formId={field.formId}
            />
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

function ListButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="target rounded-sheet px-2.5 text-13 font-label text-line hover:bg-wash"
    >
      {children}
    </button>
  );
}

/** What opens is shown with its search first: a hundred rows would hold up that picture. */
function showRowsLater({ currentTarget, target }: MouseEvent<HTMLDetailsElement>, list: HTMLElement | null) {
  const isOpening = !currentTarget.open && target instanceof Element && target.closest("summary") !== null;
  if (!list || !isOpening) return;
  list.dataset["waits"] = "";
  void nextPicture().then(() => list.removeAttribute("data-waits"));
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** The arrow keys walk through the boxes that the search has left. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("label:not([hidden]) input")];
  const next = boxes[step(boxes.indexOf(event.target), boxes.length - 1)];
  event.preventDefault();
  next?.focus();
}
