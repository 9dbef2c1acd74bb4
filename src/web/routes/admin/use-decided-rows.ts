import { type FormEvent, useState } from "react";

interface Shown<Row> {
  row: Row;
  /** It has gone from the list since it was shown; the height that it had. */
  gone: { height: number } | null;
}

/**
 * The rows of a list where each decision loads it again. What was decided keeps its place and its height until another page
 * is opened: nothing moves under the pointer, so that a second press is not another row's.
 */
export function useDecidedRows<Row extends { id: string }>(
  rows: readonly Row[],
  page: string,
): { shown: Shown<Row>[]; onSubmit: (event: FormEvent<HTMLElement>) => void } {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [kept, setKept] = useState<{ page: string; of: readonly Row[]; shown: Shown<Row>[] }>(() => ({
    page,
    of: rows,
    shown: rows.map((row) => ({ row, gone: null })),
  }));
  let { shown } = kept;
  if (kept.of !== rows || kept.page !== page) {
    shown = merge(kept.page === page ? kept.shown : [], rows, heights);
    setKept({ page, of: rows, shown });
  }
  return {
    shown,
    // Of every row: others may be decided by somebody else meanwhile.
    onSubmit: ({ currentTarget }) => {
      const items = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
      const now = items.map((item) => [item.dataset["row"]!, item.offsetHeight] as const);
      setHeights((known) => new Map([...known, ...now]));
    },
  };
}

function merge<Row extends { id: string }>(
  before: readonly Shown<Row>[],
  rows: readonly Row[],
  heights: ReadonlyMap<string, number>,
): Shown<Row>[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const stayed = before.map(({ row, gone }): Shown<Row> => {
    const same = now.get(row.id);
    now.delete(row.id);
    return same ? { row: same, gone: null } : { row, gone: gone ?? { height: heights.get(row.id) ?? 0 } };
  });
  return [...stayed, ...[...now.values()].map((row) => ({ row, gone: null }))];
}
