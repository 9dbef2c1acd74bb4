import { useState } from "react";
import { listTrades } from "#domain/directory/list-trades.ts";
import { formatCount, formatNumberOf } from "../../format.ts";
import { pageMeta } from "../../meta.ts";
import { readContextOf } from "../../session.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/trades";
import { countTrades, filterTrades } from "./filter-trades.ts";
import { FindTrade } from "./find-trade.tsx";

/** Every trade that somebody does. */
export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await listTrades(readContextOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Subcontractors by trade",
    description: "Every construction trade from demolition to handover, with the UK firms that do it.",
    path: "/contractors",
  });

export default function Trades({ loaderData: { groups } }: Route.ComponentProps) {
  const [typed, setTyped] = useState("");
  const shown = filterTrades(groups, typed);
  return (
    <div className="wrap pt-6 pb-20 md:pt-8">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Trades" }]} />
      <h1 className="title mt-3 text-32 md:text-44">Subcontractors by trade</h1>
      <p className="mt-3 max-w-[65ch] text-16 text-ink-2">
        From demolition to handover: choose a trade to see its firms, where they are and what they hold.
      </p>
      <FindTrade onType={setTyped} found={typed.trim() === "" ? null : countTrades(shown)} />
      <nav aria-label="Groups of trades" className="mt-4 lg:hidden" hidden={typed.trim() !== ""}>
        <ul className="flex flex-wrap gap-x-5 text-15">
          {shown.map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to={`#${slug}`} className="inline-flex min-h-11 items-center">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ slug, name, companies, services }) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug} className="heading border-b-2 border-ink text-19">
              <TextLink to={`/contractors/${slug}`} look="plain" className="block py-2">
                {name}
              </TextLink>
            </h2>
            <p className="mt-2 text-13 text-ink-3">{formatNumberOf(companies, "firm")}</p>
            <ul className="mt-1">
              {services.map((service) => (
                <li key={service.slug} className="flex items-center justify-between gap-3 text-15">
                  <TextLink
                    to={`/contractors/${service.slug}`}
                    look="plain"
                    className="flex min-h-11 grow items-center"
                  >
                    {service.name}
                  </TextLink>
                  <span className="text-13 text-ink-3">
                    {formatCount(service.companies)}
                    <span className="sr-only"> {service.companies === 1 ? "firm" : "firms"}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
