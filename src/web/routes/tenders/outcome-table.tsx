import type { Result } from "#domain/tender-figures/results.queries.ts";
import { RESULT_ROWS } from "#domain/tender-figures/tender-figures.limits.ts";
import {
  gapBands,
  outcomeLabels,
  outcomeReasonLabels,
  rankBands,
} from "#domain/tender-quotes/outcome-reasons.data.ts";
import { formatDate } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What became of each quote of one's own company, the newest first: as it was told, and no more. */
export function OutcomeTable({ outcomes }: { outcomes: readonly Result[] }) {
  return (
    <section aria-labelledby="outcomes">
      <SectionHeading id="outcomes" count={outcomes.length < RESULT_ROWS ? outcomes.length : undefined}>
        Outcomes
      </SectionHeading>
      {outcomes.length === RESULT_ROWS && (
        <p className="pt-3 text-15 text-ink-2">{`The newest ${RESULT_ROWS}; the file has all of them.`}</p>
      )}
      <Table
        caption="Outcomes, the newest first"
        isCaptionHidden
        rows={outcomes}
        rowKey={({ invitationId }) => invitationId}
        columns={[
          {
            key: "package",
            heading: "Package",
            isName: true,
            cell: ({ invitationId, title, project }) => (
              <>
                <TextLink to={`/company/tenders/invited/${invitationId}`}>{title}</TextLink>
                <span className="block text-13 font-text text-ink-2">{project}</span>
              </>
            ),
          },
          { key: "buyer", heading: "Buyer", cell: ({ client }) => client },
          {
            key: "outcome",
            heading: "Outcome",
            onPhone: "bare",
            cell: ({ outcome }) => (
              <StatusBadge tone={outcome === "successful" ? "ok" : "none"}>
                {outcomeLabels[outcome]}
              </StatusBadge>
            ),
          },
          {
            key: "reason",
            heading: "Reason",
            cell: ({ reasonCodes }) => outcomeReasonLabels(reasonCodes) || "–",
          },
          { key: "place", heading: "Your price", cell: placeOf },
          { key: "told", heading: "Told", isFigure: true, cell: ({ sentAt }) => formatDate(sentAt) },
        ]}
      />
    </section>
  );
}

/** `Second lowest, up to 5% above the award`; what was withheld is not made up for. */
function placeOf({ rank, gap }: Result): string {
  const place = [rank && rankBands[rank], gap && `${gapBands[gap]} the award`].filter(Boolean).join(", ");
  return place === "" ? "–" : place.charAt(0).toUpperCase() + place.slice(1);
}
