import { listFirmReceipts } from "#domain/tendering/list-firm-receipts.ts";
import { formatMoment } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DocumentPages, pageOfDocuments, wantedPart } from "./document-pages.tsx";
import type { Route } from "./+types/firm-receipts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { documents, ...receipts } = await listFirmReceipts(
    contextOf(context),
    { packageId: params.id, invitationId: params.invitation },
    wantedPart(url.searchParams),
  );
  return { ...receipts, page: pageOfDocuments(documents, url.searchParams) };
}

/** Which revisions of the set in force one invited firm has downloaded and acknowledged. */
export default function FirmReceipts({
  loaderData: { firm, setNumber, page },
  params,
}: Route.ComponentProps) {
  return (
    <section aria-labelledby="receipts" className="flex flex-col gap-5">
      <SectionHeading id="receipts" count={page.total} aside={`Set ${setNumber}`}>
        {firm}
      </SectionHeading>
      <Table
        caption={`Which revisions ${firm} has`}
        isCaptionHidden
        rows={page.rows}
        rowKey={({ revisionId }) => revisionId}
        columns={[
          {
            key: "document",
            heading: "Document",
            isName: true,
            cell: ({ number, revision, title }) =>
              [number, revision && `rev ${revision}`, title].filter(Boolean).join(" "),
          },
          {
            key: "downloaded",
            heading: "Downloaded",
            cell: ({ downloadedAt, hasEarlier }) =>
              downloadedAt
                ? formatMoment(downloadedAt)
                : hasEarlier === null
                  ? "Not yet"
                  : `Not yet; it has ${hasEarlier === "" ? "an earlier one" : `rev ${hasEarlier}`}`,
          },
          {
            key: "acknowledged",
            heading: "Acknowledged",
            cell: ({ acknowledgedAt }) => (acknowledgedAt ? formatMoment(acknowledgedAt) : "Not yet"),
          },
        ]}
      />
      <div>
        <DocumentPages page={page} at="receipts" />
      </div>
      <p className="text-15">
        <TextLink to={`/company/tenders/${params.id}/firms`}>All firms</TextLink>
      </p>
    </section>
  );
}
