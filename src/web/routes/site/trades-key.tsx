import { Link } from "react-router";
import type { TradeGroup } from "#domain/directory/list-trades.ts";
import { formatNumberOf } from "../../format.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** The key to the drawing: the twelve trades by their numbers, each leading to the firms that do it. */
export function TradesKey({ groups }: { groups: readonly Omit<TradeGroup, "services">[] }) {
  return (
    <section className="border-b border-rule" aria-labelledby="trades">
      <div className="wrap py-10 md:py-12">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="trades" className="heading text-19">
            Find a trade
          </h2>
          <TextLink to="/contractors" className="text-15">
            All trades
          </TextLink>
        </div>
        <ol className="grid sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 sm:gap-x-8">
          {groups.map(({ slug, name, companies }, index) => (
            <li key={slug}>
              <Link
                to={`/contractors/${slug}`}
                className="group flex min-h-12 items-center gap-3 max-[18rem]:flex-wrap border-t border-rule py-1.5 text-15 no-underline hover:border-ink"
              >
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-ink bg-sheet text-13 font-label group-hover:bg-ink group-hover:text-sheet"
                >
                  {index + 1}
                </span>
                <span className="grow font-medium">{name}</span>
                <span className="shrink-0 text-13 text-ink-3">{formatNumberOf(companies, "firm")}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
