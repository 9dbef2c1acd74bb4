import { lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { type ShownOpening, getOpenings } from "#domain/tender-quotes/get-openings.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FactList } from "#web/ui/title-block.tsx";
import type { Route } from "./+types/package-opening";
import { OpeningProof } from "./opening-proof.tsx";
import { useOwnPackage } from "./own-package.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { openings: await getOpenings(contextOf(context), { packageId: params.id }) };
}

/** What was written down when the quotes were opened: who, when, every quote's fingerprint, and those that were late. */
export default function PackageOpening({ loaderData: { openings } }: Route.ComponentProps) {
  const own = useOwnPackage();
  if (openings.length === 0)
    return (
      <EmptyState drawing="letters" title="Not opened yet">
        Who opens the quotes and when, the fingerprint of each of them and those that were late are written
        down with the opening, and stand here from then on.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-10">
      <p className="max-w-measure text-15 text-ink-2">
        Written down when the quotes were opened, and never changed since: the public record has the
        fingerprint of it. Each tenderer sees its own entry, and nothing of the others.{" "}
        <TextLink to={`/company/tenders/${own.id}/quotes`}>Back to the quotes</TextLink>
      </p>
      {openings.map((opening) => (
        <Opening key={opening.round} opening={opening} packageId={own.id} isOnly={openings.length === 1} />
      ))}
    </div>
  );
}

const LATE = ", late within the announced tolerance";

interface OpeningProps {
  opening: ShownOpening;
  packageId: string;
  isOnly: boolean;
}

function Opening({ opening, packageId, isOnly }: OpeningProps) {
  const { round, openedAt, openers, quotes, late, lodged, leaf, isPlaced } = opening;
  const id = `opening-${round}`;
  return (
    <section aria-labelledby={id} className="max-w-sheet">
      <SectionHeading id={id}>
        {isOnly ? "The record of the opening" : round === 1 ? "First round" : "Second round"}
      </SectionHeading>
      <FactList
        facts={[
          { label: "Opened", value: formatMoment(openedAt) },
          ...(openers.length === 0
            ? []
            : [
                {
                  label: "By",
                  value: openers.map((name) => name ?? "a former colleague").join(" and "),
                },
              ]),
          {
            label: "Late, within the announced tolerance",
            value: late.length === 0 ? "None" : late.join(", "),
          },
        ]}
      />
      <OpeningProof
        file={`/company/tenders/${packageId}/quotes/opening/${round}`}
        round={round}
        leaf={leaf}
        isPlaced={isPlaced}
      />
      <h3 className="mt-6 text-16 font-label">{formatNumberOf(quotes.length, "quote")}</h3>
      <ul>
        {quotes.map(({ quote, firm, version, hash, isLate }) => (
          <li key={quote} className="border-b border-rule py-3 text-15">
            <p className="wrap-anywhere">{`${firm}, version ${version}${isLate ? LATE : ""}`}</p>
            <p className="text-13 break-all text-ink-2">{`Fingerprint ${hash}`}</p>
          </li>
        ))}
      </ul>
      {lodged.length > 0 && (
        <>
          <h3 className="mt-6 text-16 font-label">
            {`${formatNumberOf(lodged.length, "file")} that came by e-mail or on paper`}
          </h3>
          <ul>
            {lodged.map(({ lodged: each, firm, way, receivedAt, lodgedAt, isLate, counts, hash }) => (
              <li key={each} className="border-b border-rule py-3 text-15">
                <p className="wrap-anywhere">
                  {`${firm}: came ${lodgedWay(way)} ${formatMoment(new Date(receivedAt))}, lodged ${formatMoment(new Date(lodgedAt))}${isLate ? LATE : ""}${counts ? "" : ", replaced before the opening"}`}
                </p>
                <p className="text-13 break-all text-ink-2">{`Fingerprint ${hash}`}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
