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

/**
 * A form takes ranges that were copied from a spreadsheet into its fields, says what was filled, takes it back and does it
 * again, by a button or by the keys that do so elsewhere. A single cell the browser pastes itself.
 */
export function usePaste(spread: Spread) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [isBack, setIsBack] = useState(false);
  /** Nobody has typed since. */
  const isLast = useRef(false);
  const show = (done: Pasted | null, { isTakenBack = false } = {}) => {
    setPasted(done);
    setIsBack(isTakenBack);
    isLast.current = true;
  };
  const undo = () => {
    unfillCells(pasted?.filled ?? []);
    show(pasted, { isTakenBack: true });
  };
  const redo = () => {
    refillCells(pasted?.filled ?? []);
    show(pasted);
  };
  /** What was typed since comes first, which the browser takes back by itself; once there is none left, the paste. */
  const undoAfterTyped = (form: HTMLFormElement) => {
    const before = valuesIn(form);
    setTimeout(() => {
      if (valuesIn(form) === before) undo();
    });
  };
  const readAnew = (fill: () => Pasted) => {
    unfillCells(pasted?.filled ?? []);
    show(fill());
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
      const done = spread(target, rows);
      if (!done) return;
      event.preventDefault();
      show(done);
    },
    noteInput: ({ nativeEvent }: FormEvent) => {
      if (nativeEvent.isTrusted) isLast.current = false;
    },
    /** Whether the key takes the paste back, or does it again. */
    takesKey: (event: KeyboardEvent<HTMLFormElement>): boolean => {
      const way = wayOf(event);
      if (way === undefined || !pasted || (way === "redo") !== isBack) return false;
      if (!isLast.current) {
        if (way === "undo") undoAfterTyped(event.currentTarget);
        return false;
      }
      event.preventDefault();
      (isBack ? redo : undo)();
      return true;
    },
  };
  const { filled = [], instead, words } = pasted ?? {};
  const status: ReactNode = (
    <div className={cx("flex flex-wrap items-center gap-x-4 text-15 text-ink-2", pasted && "min-h-11")}>
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
