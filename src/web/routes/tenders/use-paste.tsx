import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { type Cell, type Filled, readRange, refillCells, unfillCells } from "./paste-cells.ts";

export interface Pasted {
  filled: readonly Filled[];
  /** What was done, as a sentence. */
  words: string;
  /** Another way to read the same range, once this one is taken back. */
  instead?: { label: string; fill: () => Pasted };
}

/** Fills the fields of a form from one on; undefined where the field is none that a range goes into. */
type Spread = (field: Cell, rows: readonly (readonly string[])[]) => Pasted | undefined;

/** A paste, what the form was after it, and whether somebody had typed since the one before it. */
interface Step {
  pasted: Pasted;
  after: string;
  followsTyping: boolean;
}

interface Steps {
  done: readonly Step[];
  takenBack: readonly Step[];
}

/** So many can be taken back. */
const MOST_STEPS = 50;

/**
 * A form takes ranges that were copied from a spreadsheet into its fields, says what was filled, takes it back and does it
 * again, one paste after the other, by a button or by the keys that do so elsewhere. A single cell the browser pastes itself.
 */
export function usePaste(spread: Spread) {
  const [{ done, takenBack }, setSteps] = useState<Steps>({ done: [], takenBack: [] });
  const [isBack, setIsBack] = useState(false);
  /** Nobody has typed since. */
  const isLast = useRef(false);
  const show = (steps: Steps, { isTakenBack = false, followsTyping = false } = {}) => {
    setSteps(steps);
    setIsBack(isTakenBack);
    isLast.current = !followsTyping;
  };
  const add = (pasted: Pasted, before: readonly Step[], followsTyping: boolean) =>
    show({
      done: [...before, { pasted, after: valuesAfter(pasted), followsTyping }].slice(-MOST_STEPS),
      takenBack: [],
    });
  const undo = () => {
    const step = done.at(-1);
    if (!step) return;
    unfillCells(step.pasted.filled);
    const { followsTyping } = step;
    show({ done: done.slice(0, -1), takenBack: [step, ...takenBack] }, { isTakenBack: true, followsTyping });
  };
  const redo = () => {
    const [step, ...others] = takenBack;
    if (!step) return;
    refillCells(step.pasted.filled);
    show({ done: [...done, { ...step, after: valuesAfter(step.pasted) }], takenBack: others });
  };
  /** What was typed since comes first, which the browser takes back by itself; once there is none left, the paste. */
  const undoAfterTyped = (form: HTMLFormElement) => {
    const before = valuesIn(form);
    setTimeout(() => {
      if (valuesIn(form) === before) undo();
    });
  };
  const readAnew = (fill: () => Pasted) => {
    const step = done.at(-1);
    unfillCells(step?.pasted.filled ?? []);
    add(fill(), done.slice(0, -1), step?.followsTyping ?? false);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent<HTMLFormElement>) => {
      const { target, clipboardData } = event;
      const text = clipboardData.getData("text/plain");
      const rows = readRange(text);
      if (!isCell(target) || (rows.length < 2 && rows[0]!.length < 2)) return;
      // Lines of a text that was copied elsewhere are one text.
      const html = clipboardData.getData("text/html");
      if (html !== "" && !text.includes("\t") && !/<table/i.test(html)) return;
      const pasted = spread(target, rows);
      if (!pasted) return;
      event.preventDefault();
      add(pasted, done, done.length > 0 && !isLast.current);
    },
    noteInput: ({ nativeEvent }: FormEvent) => {
      if (nativeEvent.isTrusted) isLast.current = false;
    },
    /** Whether the key takes the paste back, or does it again. */
    takesKey: (event: KeyboardEvent<HTMLFormElement>): boolean => {
      const way = wayOf(event);
      if (way === undefined || (way === "redo" ? takenBack : done).length === 0) return false;
      // What was typed since is taken back already: what the browser would take back next is older than the paste.
      const isAsLeft = way === "undo" && done.at(-1)!.after === valuesIn(event.currentTarget);
      if (!isLast.current && !isAsLeft) {
        if (way === "undo") undoAfterTyped(event.currentTarget);
        return false;
      }
      event.preventDefault();
      (way === "redo" ? redo : undo)();
      return true;
    },
  };
  const shown = (isBack ? takenBack[0] : done.at(-1))?.pasted;
  const { filled = [], instead, words } = shown ?? {};
  const status: ReactNode = (
    <div className={cx("flex flex-wrap items-center gap-x-4 text-15 text-ink-2", shown && "min-h-11")}>
      <p role="status">{isBack ? "The paste is taken back." : words}</p>
      {filled.length > 0 && (
        <Button type="button" isSmall onClick={isBack ? redo : undo}>
          {isBack ? "Do the paste again" : "Take the paste back"}
        </Button>
      )}
      {instead && !isBack && (
        <Button type="button" isSmall onClick={() => readAnew(instead.fill)}>
          {instead.label}
        </Button>
      )}
    </div>
  );
  return { ...handlers, status };
}

function valuesAfter({ filled }: Pasted): string {
  const form = filled[0]?.field.form;
  return form ? valuesIn(form) : "";
}

const valuesIn = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([, value]) => String(value)));

/** The keys by which programs take back what was done last, and do it again. */
function wayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && !shiftKey ? "redo" : undefined;
}

const isCell = (target: EventTarget): target is Cell =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
