import { cx } from "./class-names.ts";

/** A placeholder for content that is still loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("hatched block animate-pulse rounded-tag bg-wash motion-reduce:animate-none", className)}
    />
  );
}
