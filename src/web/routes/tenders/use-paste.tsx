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
import { type Cell, type Filled, readRange, unfillCells } from "./paste-cells.ts";

interface Pasted {
  filled: readonly Filled[];
  /** What was done, as a sentence. */
  words: string;
}

/** Fills the fields of a form from one on; undefined where the field is none that a range goes into. */
type Spread = (field: Cell, rows: readonly (readonly string[])[]) => Pasted | undefined;

/**
 * A form takes ranges that were copied from a spreadsheet into its fields, says what was filled, and takes it back by a button
 * or by Ctrl and Z. A single cell the browser pastes itself.
 */
export function usePaste(spread: Spread) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  /** Nobody has typed since. */
  const isLast = useRef(false);
  const undo = () => {
    unfillCells(pasted?.filled ?? []);
    setPasted({ filled: [], words: "The paste is taken back." });
    isLast.current = false;
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
      setPasted(done);
      isLast.current = true;
    },
    noteInput: ({ nativeEvent }: FormEvent) => {
      if (nativeEvent.isTrusted) isLast.current = false;
    },
    takesBack: (event: KeyboardEvent): boolean => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || !isLast.current) return false;
      event.preventDefault();
      undo();
      return true;
    },
  };
  const status: ReactNode = (
    <div className={cx("flex flex-wrap items-center gap-x-4 text-15 text-ink-2", pasted && "min-h-11")}>
      <p role="status">{pasted?.words}</p>
      {pasted && pasted.filled.length > 0 && (
        <Button type="button" isSmall onClick={undo}>
          Take the paste back
        </Button>
      )}
    </div>
  );
  return { ...handlers, status };
}

const isCell = (target: EventTarget): target is Cell =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
