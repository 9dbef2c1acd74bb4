import { describeReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { getOwnOpenings } from "#domain/tender-quotes/get-own-openings.ts";
import { quoteFileKindLabel } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import type { ReceivedFile } from "#domain/tender-quotes/sealed-files.ts";
import { drawCode } from "#web/draw-code.server.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { FactList } from "#web/ui/title-block.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/receipt-page";
import { receiptMoments } from "./receipt-moments.ts";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Receipt of a quote for ${loaderData?.receipt.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { invitation: invitationId, version } = params;
  return {
    receipt: await describeReceipt(ctx, { invitationId, version }),
    isOpened: (await getOwnOpenings(ctx, { invitationId })).openings.length > 0,
    code: drawCode(`${ctx.config.publicUrl}/verify-receipt`),
  };
}

/** What a firm was promised when it submitted: that this quote was received, when, and on which documents. No price. */
export default function ReceiptPage({
  loaderData: { receipt: described, isOpened, code },
  params,
}: Route.ComponentProps) {
  const { receipt, leaf, isPlaced, title, projectName, buyerName, companyName, vat } = described;
  const { statement, key, signature } = receipt;
  const quote = `/company/tenders/invited/${params.invitation}/quote`;
  const files = `/company/tenders/invited/${params.invitation}/receipts/${params.version}`;
  return (
    <WorkPage
      title={`Receipt of version ${statement.version}`}
      lead={<DottedFacts facts={[title, projectName, buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: title, to: `/company/tenders/invited/${params.invitation}` },
            { label: "Your quote", to: quote },
            { label: "Receipt" },
          ]}
        />
      }
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <SectionHeading>What was received</SectionHeading>
          <FactList
            facts={[
              { label: "Tenderer", value: companyName },
              ...receiptMoments(described).map(([label, value]) => ({ label, value })),
              { label: "Priced on document set", value: String(statement.documentSet.number) },
              ...(vat === "" ? [] : [{ label: "VAT", value: vat }]),
              ...(described.files.length === 0
                ? []
                : [
                    {
                      label: "Files with it",
                      value: <FilesOfReceipt files={described.files} address={`${files}/files`} />,
                    },
                  ]),
            ]}
          />
          <details className="mt-6 border-t border-rule pt-2">
            <summary className="unfolds">For checking by machine</summary>
            <FactList
              facts={[
                {
                  label: described.lodged
                    ? "Entered, to the millisecond, in UTC"
                    : "To the millisecond, in UTC",
                  value: <Code>{statement.receivedAt}</Code>,
                },
                { label: "Fingerprint of the set", value: <Code>{statement.documentSet.hash}</Code> },
                { label: "Fingerprint of the quote", value: <Code>{statement.quoteHash}</Code> },
                { label: "Receipt", value: <Code>{statement.receipt}</Code> },
                { label: "Quote", value: <Code>{statement.quote}</Code> },
                { label: "Issued by", value: <Code>{statement.issuer}</Code> },
                { label: "Key", value: <Code>{key}</Code> },
                { label: "Signature", value: <Code>{signature}</Code> },
              ]}
            />
          </details>
        </div>
        <aside className="flex flex-col items-start gap-4 border border-ink bg-sheet p-5">
          <h2 className="heading text-19">Keep it</h2>
          <ButtonLink kind="main" to={`${files}/pdf`} reloadDocument download>
            Download the receipt
          </ButtonLink>
          <p className="text-15 text-ink-2">
            A PDF. Like this page it says no price
            {described.files.length > 0 && ", but what your files are called"}: you can show it to anybody.
          </p>
          <ButtonLink to={`${files}/json`} reloadDocument download>
            Download the signed file
          </ButtonLink>
          <p className="text-15 text-ink-2">
            A file for machines: it holds your quote, and proves what was received and when.
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-15">
            {isOpened && (
              <TextLink to={`/company/tenders/invited/${params.invitation}/opening`}>
                Yours in the record of the opening
              </TextLink>
            )}
            <TextLink to="/verify-receipt">Check a receipt</TextLink>
          </p>
          <QrCode code={code} label="Code that leads to where receipts are checked" />
          <p className="text-15 text-ink-2">
            {isPlaced ? (
              <>
                {
                  "It has its place in the public record, and the file proves that. One that was downloaded before needs its proof beside it: "
                }
                <a
                  href={`/transparency/inclusion.json?leaf=${leaf}`}
                  download="lintel-inclusion.json"
                  className={linkClass()}
                >
                  download the proof
                </a>
                {"."}
              </>
            ) : (
              "It gets its place in the public record with the next full hour."
            )}
          </p>
        </aside>
      </div>
    </WorkPage>
  );
}

function FilesOfReceipt({ files, address }: { files: readonly ReceivedFile[]; address: string }) {
  return (
    <ul className="flex flex-col gap-2">
      {files.map(({ name, kind, bytes, sha256 }, at) => (
        <li key={at} className="wrap-anywhere">
          <a href={`${address}/${at}`} download className={linkClass()}>
            {name}
          </a>
          <span className="block text-13 text-ink-2">
            {`${quoteFileKindLabel(kind)}, ${bytes.toLocaleString("en-GB")} bytes, SHA-256 `}
            <Code>{sha256}</Code>
          </span>
        </li>
      ))}
    </ul>
  );
}

const Code = ({ children }: { children: string }) => (
  <span className="text-13 font-text break-all">{children}</span>
);
