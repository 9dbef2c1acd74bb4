import { formatNumberOf } from "../format.ts";

interface RatingProps {
  /** Out of 5 with one decimal; null while nobody has reviewed. */
  value: number | null;
  reviewCount: number;
}

/** A rating out of 5 with one decimal, and the number of reviews behind it, in a line of facts. */
export function Rating({ value, reviewCount }: RatingProps) {
  if (value === null || reviewCount === 0) {
    return <span className="text-13 text-ink-3">No reviews yet</span>;
  }
  const mark = value.toFixed(1);
  const reviews = formatNumberOf(reviewCount, "review");
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="sr-only">{`Rated ${mark} out of 5 from ${reviews}`}</span>
      <span aria-hidden="true" className="inline-flex items-baseline gap-1 text-16">
        <Star />
        <b className="heading">{mark}</b>
      </span>
      <span aria-hidden="true" className="text-13 text-ink-3">
        {reviews}
      </span>
    </span>
  );
}

/** The same as a figure at the edge of a list's row. */
export function RatingFigure({ value, reviewCount }: RatingProps) {
  if (value === null || reviewCount === 0) return <span className="rating-figure">No reviews yet</span>;
  const mark = value.toFixed(1);
  const reviews = formatNumberOf(reviewCount, "review");
  return (
    <span className="rating-figure">
      <span className="sr-only">{`Rated ${mark} out of 5 from ${reviews}`}</span>
      <b aria-hidden="true">
        <svg viewBox="0 0 20 20">
          <path d={STAR} />
        </svg>
        {mark}
      </b>
      <span aria-hidden="true">{reviews}</span>
    </span>
  );
}

const STAR = "m10 1.2 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2L10 15.2l-5.5 3 1.1-6.2L1.1 7.7l6.2-.8z";

function Star() {
  return (
    <svg viewBox="0 0 20 20" className="size-[0.72em]">
      <path fill="currentColor" d={STAR} />
    </svg>
  );
}

/** Where a reader's own colours replace ours, an outline. */
const EMPTY = "text-rule forced-colors:[&_path]:fill-transparent forced-colors:[&_path]:stroke-current";

/** Five stars of which some are full, for a single review. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} out of 5`} className="inline-flex gap-0.5 text-16">
      {[1, 2, 3, 4, 5].map((step) => (
        <span key={step} className={step <= Math.round(value) ? "text-ink" : EMPTY}>
          <Star />
        </span>
      ))}
    </span>
  );
}
