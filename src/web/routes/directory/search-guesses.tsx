import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { type DirectorySearch, writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import type { Count, Nearby, Wider } from "#domain/directory/search-directory.ts";
import { showCount } from "../../show-count.ts";
import { Callout } from "../../ui/callout.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ResetFilters } from "./search-filters.tsx";

const addressOf = (search: DirectorySearch, change: Partial<DirectorySearch>) =>
  `/search?${writeDirectorySearch({ ...search, ...change, afterMain: "", afterSub: "" }).toString()}`;

/** Offers the spelling that finds more. */
export function Did({ meant, search }: { meant: string; search: DirectorySearch }) {
  return (
    <p className="mb-6 border-l-4 border-line bg-line-ground px-4 py-3 text-16">
      Did you mean <TextLink to={addressOf(search, { q: meant })}>{meant}</TextLink>?
    </p>
  );
}

/** Nobody was found because nobody knows the place: with the names that are like it. */
export function UnknownPlace({ near, search }: { near: readonly string[]; search: DirectorySearch }) {
  return (
    <EmptyState drawing="search" title="No companies found" action={<ResetFilters />}>
      Try adjusting your search filters. We do not know a place called “{search.location}”.{" "}
      {near.length > 0 && (
        <>
          Did you mean{" "}
          {near.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && (index === near.length - 1 ? " or " : ", ")}
              <TextLink to={addressOf(search, { location: name })}>{name}</TextLink>
            </Fragment>
          ))}
          ?{" "}
        </>
      )}
      Try a town, a county, a region, or a postcode such as LS1.
    </EmptyState>
  );
}

/** What is there with one thing less asked for; where some were found, they are among it. */
const withoutWords = (search: DirectorySearch, isNone: boolean): Record<Wider["without"], string> => ({
  location: isNone ? `outside ${search.location}` : "in the whole of the UK",
  verified: "if you do not ask for verified ones only",
  specialties: isNone ? "with other specialties" : "with any specialties",
  type: isNone
    ? search.type === "main"
      ? "among subcontractors"
      : "among main contractors"
    : "among both types of contractor",
  q: `if you leave out “${search.q}”`,
});

const everything = { location: "", verified: false, specialties: [], type: "all", q: "" } as const;

const nearbyWords: Record<Nearby["kind"], (name: string, isNone: boolean) => string> = {
  around: (name) => `in or covering ${name}`,
  trades: (name, isNone) => (isNone ? `that do other work of ${name}` : `for all of ${name}`),
};

interface WiderSearchesProps {
  nearby: readonly Nearby[];
  wider: readonly Wider[];
  search: DirectorySearch;
  /** Nobody was found by what was asked for. */
  isNone: boolean;
}

/** What there is near to what was asked for, and with one thing less asked for. */
export function WiderSearches({ nearby, wider, search, isNone }: WiderSearchesProps) {
  if (wider.length + nearby.length === 0) return null;
  const words = withoutWords(search, isNone);
  return (
    <section aria-labelledby="close" className={cx("w-full", isNone && "mb-6")}>
      <h2 id="close" className="border-b border-ink pb-2 text-15 font-label">
        Close to what you asked for
      </h2>
      <ul>
        {nearby.map(({ kind, name, change, count }) => (
          <WiderRow
            key={kind}
            to={addressOf(search, change)}
            count={count}
            words={nearbyWords[kind](name, isNone)}
          />
        ))}
        {wider.map(({ without, count }) => (
          <WiderRow
            key={without}
            to={addressOf(search, { [without]: everything[without] })}
            count={count}
            words={words[without]}
          />
        ))}
      </ul>
    </section>
  );
}

function WiderRow({ to, count, words }: { to: string; count: Count; words: string }) {
  return (
    <li className="border-b border-rule">
      <TextLink to={to} className="flex min-h-13 items-center justify-between gap-4 text-16 hover:bg-wash">
        <span>
          <b className="font-label">{showCount(count, "firm")}</b> {words}
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </TextLink>
    </li>
  );
}

/** What the address names and no list has. */
export function UnknownSpecialties({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const quoted = names.map((name) => `“${name}”`).join(", ");
  return (
    <Callout
      tone="wait"
      className="mb-6"
      title={`We do not know the ${names.length > 1 ? "specialties" : "specialty"} ${quoted}`}
    >
      The search goes on without {names.length > 1 ? "them" : "it"}. Choose from the list of specialties
      instead.
    </Callout>
  );
}
