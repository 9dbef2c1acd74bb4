import { cx } from "./class-names.ts";

/** The room of something that is still coming; the words around it stand already. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("hatched block animate-pulse rounded-tag bg-wash motion-reduce:animate-none", className)}
    />
  );
}
