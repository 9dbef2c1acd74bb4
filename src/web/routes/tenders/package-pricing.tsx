import { discardPricing } from "#domain/packages/discard-pricing.ts";
import { getPricing } from "#domain/packages/get-pricing.ts";
import { keepPricing } from "#domain/packages/keep-pricing.ts";
import { MAX_PRICING_FILE_BYTES } from "#domain/packages/packages.limits.ts";
import { pricingSchema } from "#domain/packages/packages.schema.ts";
import { proposePricing } from "#domain/packages/propose-pricing.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/package-pricing";
import { afterConflict } from "./after-conflict.ts";
import { FixedPart } from "./fixed-part.tsx";
import { useOwnPackage } from "./own-package.ts";
import { PricingProposalView } from "./pricing-proposal.tsx";
import { PricingTable } from "./pricing-table.tsx";
import { savePart } from "./save-part.ts";
import { SheetLinks } from "./sheet-links.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return getPricing(contextOf(context), { packageId: params.id });
}

export const shouldRevalidate = afterConflict;

type PricingSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: PricingSent) => `/company/tenders/${params.id}/pricing`;

export const action = formAction(
  byIntent({
    "": (sent: PricingSent) => savePart(sent, "pricing", pricingSchema),
    read: async (sent: PricingSent) => {
      await proposePricing(sent.ctx, { packageId: sent.params.id, files: sent.files("file") });
      return sent.goTo(`${pageOf(sent)}#proposal`);
    },
    keep: async (sent: PricingSent) => {
      const { params, text } = sent;
      const proposal = { version: text("version"), proposalId: text("proposal") };
      await keepPricing(sent.ctx, { packageId: params.id, ...proposal });
      return sent.goTo(pageOf(sent), "Saved");
    },
    discard: async (sent: PricingSent) => {
      await discardPricing(sent.ctx, { packageId: sent.params.id });
      return sent.goTo(pageOf(sent), "Put aside");
    },
  }),
  ({ message, typed }) => ({ problem: message, rows: typed["rows"] ?? "" }),
);

/** The lines that firms price, from a file or pasted from a spreadsheet. */
export default function PackagePricing({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, proposal } = loaderData;
  const own = useOwnPackage();
  const isFixed = own.state !== "draft";
  return (
    <div className="flex flex-col gap-10">
      {isFixed && <FixedPart />}
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not saved" className="max-w-sheet">
          {actionData.problem}
        </Callout>
      )}
      {proposal && <PricingProposalView proposal={proposal} version={own.version} replaced={lines.length} />}
      {!isFixed && (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <FileForm hasLines={lines.length > 0} />
          <PasteForm hasLines={lines.length > 0} version={own.version} rows={actionData?.rows ?? ""} />
        </div>
      )}
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          count={lines.length > 0 ? formatNumberOf(lines.length, "line") : undefined}
        >
          Pricing document
        </SectionHeading>
        {lines.length === 0 ? (
          <p className="pt-4 text-15 text-ink-2">
            None yet. Without one every firm lays its quote out differently, and none can be compared line by
            line.
          </p>
        ) : (
          <>
            <div className="pt-3">
              <SheetLinks address={`/company/tenders/${own.id}/pricing`} label="Download" />
            </div>
            <PricingTable lines={lines} />
          </>
        )}
      </section>
    </div>
  );
}

function FileForm({ hasLines }: { hasLines: boolean }) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id="pricing-file"
      className="flex flex-col items-start gap-4"
    >
      <FileField
        field={{ id: "file", name: "file", required: true }}
        label={hasLines ? "Import a file in place of the lines below" : "Import a file"}
        hint={`CSV or XLSX, at most ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB. Columns are known by their headings. You see what was read before anything is kept.`}
        accept=".csv,.txt,.xlsx"
        isSingle
        className="w-full"
      />
      <Button kind="main" name="intent" value="read" isBusy={isSending} busyLabel="Reading...">
        Read the file
      </Button>
    </Form>
  );
}

function PasteForm({ hasLines, version, rows }: { hasLines: boolean; version: number; rows: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post" id="package-pricing" data-keep className="flex flex-col items-start gap-4">
      <input type="hidden" name="version" value={version} />
      <TextareaField
        field={{ id: "rows", name: "rows", defaultValue: rows }}
        label={hasLines ? "Or paste rows in their place" : "Or paste rows from a spreadsheet"}
        hint="Section, item, description, quantity, unit: with a line of headings in any order, or in this one. A column “kind” says lump sum, provisional sum, dayworks and the like; “amount” what you fix yourself."
        rows={5}
        spellCheck={false}
        className="w-full"
      />
      <Button isBusy={isSending} busyLabel="Reading...">
        Read the rows
      </Button>
    </Form>
  );
}
