import { Link } from "react-router";
import { type ServiceCategory, serviceCategories } from "#domain/catalogue/services.data.ts";
import { writeDirectorySearch } from "#domain/directory/directory.schema.ts";

/** The key to the drawing: the twelve trades by their numbers, each leading to the firms that do it. */
export function TradesKey() {
  return (
    <section className="border-b border-rule" aria-labelledby="trades">
      <div className="wrap py-10 md:py-12">
        <h2 id="trades" className="heading mb-4 text-19">
          Find a trade
        </h2>
        <ol className="grid sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 sm:gap-x-8">
          {serviceCategories.map((category) => (
            <li key={category.code}>
              <Link
                to={tradeAddress(category)}
                className="group flex min-h-12 items-center gap-3 border-t border-rule py-1.5 text-15 no-underline hover:border-ink"
              >
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-ink bg-sheet text-13 font-label group-hover:bg-ink group-hover:text-sheet"
                >
                  {category.number}
                </span>
                <span className="grow font-medium">{category.name}</span>
                <span className="shrink-0 text-13 text-ink-3">{category.services.length} services</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The search for every firm that does one of the trade's services. */
function tradeAddress({ services }: ServiceCategory): string {
  const specialties = services.map(({ code }) => code);
  return `/search?${writeDirectorySearch({ type: "sub", specialties })}`;
}
