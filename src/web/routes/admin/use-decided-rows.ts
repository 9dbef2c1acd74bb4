import { type FormEvent, useState } from "react";

/** A row that has gone from the list since it was shown. */
export interface Gone {
  /** That it had. */
  height: number;
  /** Of the form that made it go; null where somebody else did. */
  intent: string | null;
}

interface Shown<Row> {
  row: Row;
  gone: Gone | null;
}

/**
 * The rows of a list where each decision loads it again. What was decided keeps its place and its height until another page
 * is opened: nothing moves under the pointer, so that a second press is not another row's. `refused` is the row whose form
 * was answered with a no.
 */
export function useDecidedRows<Row extends { id: string }>(
  rows: readonly Row[],
  page: string,
  refused: string | undefined,
): { shown: Shown<Row>[]; onSubmit: (event: FormEvent<HTMLElement>) => void } {
  const [before, setBefore] = useState<ReadonlyMap<string, Gone>>(new Map());
  const [kept, setKept] = useState<{ page: string; of: readonly Row[]; shown: Shown<Row>[] }>(() => ({
    page,
    of: rows,
    shown: rows.map((row) => ({ row, gone: null })),
  }));
  let { shown } = kept;
  if (kept.of !== rows || kept.page !== page) {
    const made = (id: string): Gone => {
      const { height, intent } = before.get(id) ?? { height: 0, intent: null };
      return { height, intent: id === refused ? null : intent };
    };
    shown = merge(kept.page === page ? kept.shown : [], rows, made);
    setKept({ page, of: rows, shown });
  }
  return {
    shown,
    // Of every row: others may be decided by somebody else meanwhile.
    onSubmit: ({ currentTarget, target, nativeEvent }) => {
      const items = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
      const { submitter } = nativeEvent as SubmitEvent;
      const sent = new FormData(target as HTMLFormElement, submitter).get("intent");
      const now = items.map((item) => {
        const intent = item.contains(target as Node) ? String(sent) : null;
        return [item.dataset["row"]!, { height: item.offsetHeight, intent }] as const;
      });
      setBefore((known) => new Map([...known, ...now]));
    },
  };
}

function merge<Row extends { id: string }>(
  before: readonly Shown<Row>[],
  rows: readonly Row[],
  made: (id: string) => Gone,
): Shown<Row>[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const stayed = before.map(({ row, gone }): Shown<Row> => {
    const same = now.get(row.id);
    now.delete(row.id);
    return same ? { row: same, gone: null } : { row, gone: gone ?? made(row.id) };
  });
  return [...stayed, ...[...now.values()].map((row) => ({ row, gone: null }))];
}

/** The first row below this one that waits still; at the end the first above. */
export function findNext<Row extends { id: string }>(
  shown: readonly Shown<Row>[],
  id: string,
): Row | undefined {
  const at = shown.findIndex(({ row }) => row.id === id);
  return [...shown.slice(at), ...shown.slice(0, at)].find(({ gone }) => !gone)?.row;
}
