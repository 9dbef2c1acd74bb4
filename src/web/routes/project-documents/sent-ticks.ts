/** What a form of ticks was sent with, as `assignDocuments` takes it. */
export interface SentTicks {
  packages: { packageId: string; seen: string }[];
  rows: { documentId: string; was: string; now: string }[];
}

/** How a package stood when its column was shown. */
export const seenOf = ({ state, setNumber }: { state: string; setNumber: number }) => `${state} ${setNumber}`;

/** Its ticks can be changed: after returns have closed there is nothing but what was issued. */
export const isOpenColumn = (state: string) => state === "draft" || state === "issued";

/** By which a row's ticks are sent; the value is the column's place. */
export const tickName = (row: number) => `t${row}`;

/** A 1 for each package that a document is in. */
export const digitsOf = (cells: readonly { isIn: boolean }[]) =>
  cells.map(({ isIn }) => (isIn ? "1" : "0")).join("");

/** Reads them: what has no box stays as it was. */
export function readTicks(form: FormData): SentTicks {
  const texts = (name: string) => form.getAll(name).map(String);
  const seen = texts("seen");
  const packages = texts("package").map((packageId, at) => ({ packageId, seen: seen[at] ?? "" }));
  const was = texts("was");
  const rows = texts("document").map((documentId, row) => {
    const before = was[row] ?? "";
    const ticked = new Set(texts(tickName(row)));
    const digits = packages.map(({ seen: stood }, at) =>
      isOpenColumn(stood.split(" ")[0]!) ? (ticked.has(String(at)) ? "1" : "0") : (before[at] ?? ""),
    );
    return { documentId, was: before, now: digits.join("") };
  });
  return { packages, rows };
}

/** Which boxes somebody has changed, and to what, by document and package: for a page that shows them again. */
export function changedTicks({ packages, rows }: SentTicks): Record<string, boolean> {
  return Object.fromEntries(
    rows.flatMap(({ documentId, was, now }) =>
      packages.flatMap(({ packageId }, at) =>
        was[at] === now[at] ? [] : [[`${documentId} ${packageId}`, now[at] === "1"] as const],
      ),
    ),
  );
}
