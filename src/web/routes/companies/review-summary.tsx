import type { ReviewList } from "#domain/companies/list-reviews.ts";
import { formatNumberOf } from "../../format.ts";
import { Stars } from "../../ui/rating.tsx";

const bars =
  "grid grid-cols-[max-content_minmax(3rem,1fr)_1.75rem] content-start max-[18rem]:grid-cols-[minmax(0,2fr)_1fr_1.75rem] gap-x-3 gap-y-1.5 text-13";

/** The summary of the reviews: the rating, how many gave each star, and the mean of each axis. */
export function ReviewSummary({ list }: { list: ReviewList }) {
  const { starCounts, total, axisMeans, mean } = list;
  return (
    <div className="grid gap-x-10 gap-y-6 py-7 sm:grid-cols-2 xl:grid-cols-[9rem_1fr_1fr]">
      <div className="max-xl:sm:col-span-2">
        <p className="title text-56">{mean?.toFixed(1)}</p>
        <Stars value={Math.round(mean ?? 0)} />
        <p className="mt-1 text-13 text-ink-3">out of 5, {formatNumberOf(total, "review")}</p>
      </div>
      <dl aria-label="Reviews by number of stars" className={bars}>
        {starCounts.map((count, index) => (
          <Bar
            key={5 - index}
            label={formatNumberOf(5 - index, "star")}
            value={String(count)}
            share={count / total}
          />
        ))}
      </dl>
      <dl aria-label="Average ratings" className={bars}>
        {axisMeans.map(({ label, mean: value }) => (
          <Bar key={label} label={label} value={value.toFixed(1)} share={value / 5} />
        ))}
      </dl>
    </div>
  );
}

function Bar({ label, value, share }: { label: string; value: string; share: number }) {
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt className="text-ink-2">{label}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <svg aria-hidden="true" width="100%" height="9" className="block border-x border-ink-3">
          <path d="M0 4.5h9999" stroke="var(--rule)" />
          <rect y="1.5" width={`${Math.round(share * 100)}%`} height="6" fill="var(--ink-2)" />
        </svg>
        <span className="text-right font-label">{value}</span>
      </dd>
    </div>
  );
}
