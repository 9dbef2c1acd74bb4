import { discardPricing } from "#domain/packages/discard-pricing.ts";
import { editPricing, lineEditsSchema } from "#domain/packages/edit-pricing.ts";
import { getPricing } from "#domain/packages/get-pricing.ts";
import { keepPricing } from "#domain/packages/keep-pricing.ts";
import { MAX_PRICING_FILE_BYTES } from "#domain/packages/packages.limits.ts";
import { proposePricing } from "#domain/packages/propose-pricing.ts";
import { writeLineRow } from "#domain/packages/write-line-rows.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form, useOnlyReads } from "#web/forms/form.tsx";
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
import { PricingLinesForm } from "./pricing-lines-form.tsx";
import { PricingProposalView } from "./pricing-proposal.tsx";
import { PricingTable } from "./pricing-table.tsx";
import { SheetLinks } from "./sheet-links.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lines, proposal } = await getPricing(contextOf(context), { packageId: params.id });
  const asked = Number(url.searchParams.get("from"));
  const isIn = Number.isInteger(asked) && asked > 0 && asked <= lines.length;
  return { lines, proposal, rows: lines.map(writeLineRow), from: isIn ? asked - 1 : 0 };
}

export const shouldRevalidate = afterConflict;

type PricingSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: PricingSent) => `/company/tenders/${params.id}/pricing`;

export const action = formAction(
  byIntent({
    lines: async (sent: PricingSent) => {
      const { ctx, params, url } = sent;
      const version = sent.take("version");
      const { lines } = await getPricing(ctx, { packageId: params.id });
      const { payload } = sent.check(lineEditsSchema(lines));
      await editPricing(ctx, { ...payload, packageId: params.id, version });
      const from = url.searchParams.get("from");
      const place = from === null ? "" : `?from=${encodeURIComponent(from)}`;
      return sent.goTo(`${pageOf(sent)}${place}#lines`, "Saved");
    },
    read: async (sent: PricingSent) => {
      await proposePricing(sent.ctx, { packageId: sent.params.id, files: sent.files("file") });
      return sent.goTo(`${pageOf(sent)}#proposal`);
    },
    paste: async (sent: PricingSent) => {
      const rows = sent.text("rows");
      const errors = await proposePricing(sent.ctx, { packageId: sent.params.id, rows });
      if (errors.length === 0) return sent.goTo(`${pageOf(sent)}#proposal`);
      // To be mended and read again.
      return { problem: null, rows, lines: undefined };
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
  ({ message, typed, summary, problem }) => ({
    problem: typed["intent"] === "lines" && problem === null ? null : message,
    rows: typed["rows"] ?? "",
    lines:
      typed["intent"] === "lines"
        ? { typed, problem, problems: problem === null ? errorsOf(summary.error) : {} }
        : undefined,
  }),
);

const errorsOf = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, sentences]) => (sentences ? [[name, sentences]] : [])),
  );

/** The lines that firms price: typed in place, from a file or pasted from a spreadsheet. */
export default function PackagePricing({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, rows, from, proposal } = loaderData;
  const own = useOwnPackage();
  const onlyReads = useOnlyReads();
  const isFixed = own.state !== "draft" || onlyReads;
  return (
    <div className="flex flex-col gap-10">
      {own.state !== "draft" && <FixedPart />}
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not saved" className="max-w-sheet">
          {actionData.problem}
        </Callout>
      )}
      {proposal && <PricingProposalView proposal={proposal} version={own.version} replaced={lines.length} />}
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          count={lines.length > 0 ? formatNumberOf(lines.length, "line") : undefined}
        >
          Pricing document
        </SectionHeading>
        {lines.length === 0 ? (
          <p className="max-w-measure pt-4 text-15 text-ink-2">
            None yet. Without one every firm lays its quote out differently, and none can be compared line by
            line.
          </p>
        ) : (
          <div className="pt-3">
            <SheetLinks address={`/company/tenders/${own.id}/pricing`} label="Download" />
          </div>
        )}
        {isFixed && lines.length > 0 && <PricingTable lines={lines} />}
        {!isFixed && (
          <PricingLinesForm rows={rows} from={from} version={own.version} refused={actionData?.lines} />
        )}
      </section>
      {!isFixed && (
        <section aria-labelledby="in-place">
          <SectionHeading id="in-place">
            {lines.length > 0 ? "Other lines in their place" : "From a file or a spreadsheet"}
          </SectionHeading>
          <p className="max-w-measure pt-3 text-15 text-ink-2">
            You see what was read before anything is kept.
          </p>
          <div className="grid items-start gap-x-12 gap-y-10 pt-5 lg:grid-cols-2">
            <FileForm />
            <PasteForm rows={actionData?.rows ?? ""} />
          </div>
        </section>
      )}
    </div>
  );
}

function FileForm() {
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
        label="Import a file"
        hint={`CSV or XLSX, at most ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB. Columns are known by their headings.`}
        accept=".csv,.txt,.xlsx"
        isSingle
        className="w-full"
      />
      <Button name="intent" value="read" isBusy={isSending} busyLabel="Reading...">
        Read the file
      </Button>
    </Form>
  );
}

function PasteForm({ rows }: { rows: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post" id="package-pricing" data-keep className="flex flex-col items-start gap-4">
      <TextareaField
        field={{ id: "rows", name: "rows", defaultValue: rows }}
        label="Or paste rows from a spreadsheet"
        hint="Section, item, description, quantity, unit: with a line of headings in any order, or in this one. A column “kind” says lump sum, provisional sum, dayworks and the like; “amount” what you fix yourself."
        rows={5}
        spellCheck={false}
        className="w-full"
      />
      <Button name="intent" value="paste" isBusy={isSending} busyLabel="Reading...">
        Read the rows
      </Button>
    </Form>
  );
}
