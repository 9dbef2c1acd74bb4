import { lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { type OwnOpening, getOwnOpenings } from "#domain/tender-quotes/get-own-openings.ts";
import { formatMoment } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FactList } from "#web/ui/title-block.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/own-opening";
import { OpeningProof } from "./opening-proof.tsx";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Opening of ${loaderData?.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  return getOwnOpenings(contextOf(context), { invitationId: params.invitation });
}

/** What a firm may know of the opening: when, by how many, and its own entry in the record of it. */
export default function OwnOpenings({
  loaderData: { title, projectName, buyerName, openings },
  params,
}: Route.ComponentProps) {
  const back = `/company/tenders/invited/${params.invitation}`;
  return (
    <WorkPage
      title="The opening of the quotes"
      lead={<DottedFacts facts={[title, projectName, buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: title, to: back },
            { label: "Your quote", to: `${back}/quote` },
            { label: "Opening" },
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-10 border-t border-ink pt-6">
        {openings.length === 0 ? (
          <EmptyState drawing="letters" title="Not opened yet">
            All quotes are opened at once, after the return. Then it stands here when, and that yours was
            among them as you sent it.
          </EmptyState>
        ) : (
          openings.map((opening) => (
            <Opening key={opening.round} opening={opening} back={back} isOnly={openings.length === 1} />
          ))
        )}
      </div>
    </WorkPage>
  );
}

const LATE = "late within the announced tolerance";

interface OpeningProps {
  opening: OwnOpening;
  back: string;
  isOnly: boolean;
}

function Opening({ opening, back, isOnly }: OpeningProps) {
  const { round, openedAt, openers, quote, lodged, leaf, isPlaced, hasFile } = opening;
  const id = `opening-${round}`;
  return (
    <section aria-labelledby={id} className="max-w-sheet">
      <SectionHeading id={id}>
        {isOnly ? "What the record says of yours" : round === 1 ? "First round" : "Second round"}
      </SectionHeading>
      <FactList
        facts={[
          { label: "Opened", value: formatMoment(openedAt) },
          ...(openers === null
            ? []
            : [
                {
                  label: "By",
                  value: openers === 2 ? "Two of the buyer’s people" : "One of the buyer’s people",
                },
              ]),
          ...(quote
            ? [
                {
                  label: "Your quote",
                  value: `Version ${quote.version}${quote.isLate ? `, ${LATE}` : ""}`,
                },
                { label: "Its fingerprint", value: <Code>{quote.hash}</Code> },
              ]
            : []),
          ...lodged.map(({ way, receivedAt, hash, counts, isLate }) => ({
            label: `File that came ${lodgedWay(way)}`,
            value: (
              <>
                {`${formatMoment(new Date(receivedAt))}${isLate ? `, ${LATE}` : ""}${counts ? "" : ", replaced before the opening"} `}
                <Code>{hash}</Code>
              </>
            ),
          })),
        ]}
      />
      {quote === null && lodged.length === 0 ? (
        <p className="mt-3 text-15 text-ink-2">No quote of yours was in when they were opened.</p>
      ) : (
        <OpeningProof
          file={hasFile ? `${back}/opening/${round}` : null}
          round={round}
          leaf={leaf}
          isPlaced={isPlaced}
        />
      )}
      {quote && (
        <p className="mt-4 max-w-measure text-15 text-ink-2">
          {"The fingerprint is that of "}
          <TextLink
            to={`${back}/receipts/${quote.version}`}
          >{`your receipt of version ${quote.version}`}</TextLink>
          {hasFile
            ? ": chosen together, both files show that the quote which was opened is the one that you sent. The record shows nothing of other tenderers, not even how many there were."
            : ". This opening was written down before its record could be shown one by one: it names every quote, so only the buyer has its file."}
        </p>
      )}
    </section>
  );
}

const Code = ({ children }: { children: string }) => (
  <span className="text-13 font-text break-all">{children}</span>
);
