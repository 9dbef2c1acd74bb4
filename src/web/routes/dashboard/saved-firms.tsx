import type { NewestSaved } from "#domain/favourites/list-newest-saved.ts";
import { formatPlace } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The list that everybody begins with is called the same. */
const TITLE = "Saved firms";

/** The firms saved last, with the ways to all of them, to saved searches and to reviews. */
export function SavedFirms({ firms }: { firms: NewestSaved[] }) {
  return (
    <section aria-labelledby="saved" className="mt-14">
      <SectionHeading id="saved" aside={<TextLink to="/favourites">All saved firms</TextLink>}>
        {TITLE}
      </SectionHeading>
      {firms.length === 0 ? (
        <p className="border-b border-rule py-4 text-15 text-ink-2">
          None yet. Press the heart of a firm in the <TextLink to="/search">directory</TextLink> to keep it
          here.
        </p>
      ) : (
        <ul>
          {firms.map((firm) => (
            <li
              key={firm.number}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3 text-15"
            >
              <span className="min-w-0">
                <TextLink look="plain" to={`/profile/${firm.number}`} className="text-16 font-label">
                  {firm.name}
                </TextLink>
                <span className="block text-ink-2">{formatPlace(firm)}</span>
              </span>
              {firm.listName !== TITLE && (
                <TextLink
                  look="plain"
                  to={`/favourites/${firm.listId}`}
                  className="text-13 text-ink-3 pointer-fine:py-1"
                >
                  {firm.listName}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6 text-15">
        <TextLink to="/saved-searches">Saved searches</TextLink>
        <TextLink to="/reviews">Your reviews</TextLink>
      </p>
    </section>
  );
}
