import { cx } from "./class-names.ts";

interface RatingProps {
  /** Out of 5 with one decimal; null while nobody has reviewed. */
  value: number | null;
  reviewCount: number;
  /** `row` stands in a line of facts, `figure` at the edge of a list row. */
  look?: "row" | "figure";
}

/** A rating out of 5 with one decimal, and the number of reviews behind it. */
export function Rating({ value, reviewCount, look = "row" }: RatingProps) {
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount.toLocaleString("en-GB")} reviews`;
  if (value === null || reviewCount === 0) {
    return <span className="text-13 text-ink-3">No reviews yet</span>;
  }
  const mark = value.toFixed(1);
  return (
    <span className={cx(look === "figure" ? "flex flex-col items-end" : "inline-flex items-baseline gap-2")}>
      <span className="sr-only">
        Rated {mark} out of 5 from {reviews}
      </span>
      <span
        aria-hidden="true"
        className={cx("inline-flex items-baseline gap-1", look === "figure" ? "text-24" : "text-16")}
      >
        <Star />
        <b className="heading">{mark}</b>
      </span>
      <span aria-hidden="true" className="text-13 text-ink-3">
        {reviews}
      </span>
    </span>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 20 20" className="size-[0.72em]">
      <path
        fill="currentColor"
        d="m10 1.2 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2L10 15.2l-5.5 3 1.1-6.2L1.1 7.7l6.2-.8z"
      />
    </svg>
  );
}

/** Five stars of which some are full, for a single review. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} out of 5`} className="inline-flex gap-0.5 text-16">
      {[1, 2, 3, 4, 5].map((step) => (
        <span key={step} className={step <= Math.round(value) ? "text-ink" : "text-rule"}>
          <Star />
        </span>
      ))}
    </span>
  );
}
