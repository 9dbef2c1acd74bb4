import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { formatNumberOf } from "../format.ts";
import type { Found, FoundEntry } from "../routes/find/load-found.server.ts";
import { cx } from "../ui/class-names.ts";
import { FIND_FIELD, takeTyped } from "./find-keys.ts";
import { type FindProblem, useFound } from "./use-found.ts";

const LIST = "quick-find-list";
const MAX_CHARACTERS = 100;
const optionId = (index: number) => `quick-find-${index}`;

/** A field and, below it, what it finds as one types: arrows choose, Enter goes there, Escape closes. */
export default function QuickFindPanel({ onClose }: { onClose: () => void }) {
  const [focusedBefore] = useState(() => document.activeElement);
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    onClose();
    // Once the panel, which holds the focus, is gone.
    requestAnimationFrame(() => focusedBefore instanceof HTMLElement && focusedBefore.focus());
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Popup
          initialFocus={field}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-form flex-col border border-ink bg-sheet text-ink shadow-float sm:top-[12vh] sm:rounded-sheet"
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <Finder field={field} onGo={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** By itself, so that a letter draws nothing of the dialog anew. */
function Finder({ field, onGo }: { field: RefObject<HTMLInputElement | null>; onGo: () => void }) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { found, isBusy, problem } = useFound(q.trim());
  const entries = found?.groups.flatMap((group) => group.entries) ?? [];
  const active = Math.min(chosen, entries.length - 1);
  /** The text with which Enter was pressed before it had its answer. */
  const entered = useRef<string>(null);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active, found]);

  const go = useCallback(
    (entry: FoundEntry | undefined) => {
      if (!entry) return;
      onGo();
      void navigate(entry.to);
    },
    [onGo, navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((active + step + entries.length) % entries.length);
    }
    // What was found for an older text is not what is meant.
    if (event.key === "Enter") {
      event.preventDefault();
      if (isBusy) entered.current = q;
      else go(chosenEntry);
    }
  };
  const chosenEntry = entries[active];
  useEffect(() => {
    if (isBusy || entered.current === null) return;
    if (entered.current === q) go(chosenEntry);
    entered.current = null;
  }, [isBusy, q, chosenEntry, go]);

  return (
    <>
      <div className="flex items-center gap-3 border-b border-rule pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <input
          ref={field}
          id={FIND_FIELD}
          role="combobox"
          aria-label="Find firms, projects, conversations, inquiries, tenders and pages"
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Find a firm, a project, a tender or a page"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          value={q}
          onFocus={() => setQ((q + takeTyped()).slice(0, MAX_CHARACTERS))}
          onChange={({ currentTarget }) => {
            setQ(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-16 outline-none placeholder:text-ink-3"
        />
        <CloseButton />
      </div>
      <div id={LIST} role="listbox" aria-label="Found" className="max-h-[18.75rem] overflow-y-auto py-1">
        {found && <Options found={found} active={active} onPoint={setChosen} onChoose={go} />}
      </div>
      <p role="status" className={cx("px-4 text-15 text-ink-2", entries.length > 0 ? "sr-only" : "pb-4")}>
        {isBusy ? "" : describe(found, problem)}
      </p>
    </>
  );
}

const CloseButton = memo(function CloseButton() {
  return (
    <Dialog.Close className="h-14 shrink-0 px-4 text-13 text-ink-2 outline-offset-[-3px] hover:text-ink">
      Close
    </Dialog.Close>
  );
});

function describe(found: Found | null, problem: FindProblem | null): string {
  if (problem === "session-ended") return "Your session has ended. Close this and sign in to go on.";
  if (!found) return "That did not work. Try again in a moment.";
  if (found.groups.length === 0) return `Nothing found for “${found.q}”.`;
  const counts = found.groups.map(({ title, entries }) => `${title} ${entries.length}`);
  const total = found.groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return `${formatNumberOf(total, "result")}: ${counts.join(", ")}.`;
}

interface OptionsProps {
  found: Found;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (entry: FoundEntry) => void;
}

const Options = memo(function Options({ found, active, onPoint, onChoose }: OptionsProps) {
  const all = found.groups.flatMap(({ entries }) => entries);
  return found.groups.map(({ title, entries }) => (
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-13 font-label text-ink-3">
        {title}
      </p>
      {entries.map((entry) => {
        const index = all.indexOf(entry);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys
          <div
            key={entry.to}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(entry)}
            className={cx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-15",
              index === active && "bg-wash shadow-[inset_3px_0_0_var(--ink)] forced-chosen",
            )}
          >
            <span className="min-w-0 truncate">{entry.label}</span>
            {entry.detail && (
              <span className="ml-auto min-w-0 truncate text-13 text-ink-3">{entry.detail}</span>
            )}
          </div>
        );
      })}
    </div>
  ));
});
