import { discardPricing } from "#domain/packages/discard-pricing.ts";
import { editPricing, lineEditsSchema } from "#domain/packages/edit-pricing.ts";
import { getPricing } from "#domain/packages/get-pricing.ts";
import { keepPricing } from "#domain/packages/keep-pricing.ts";
import { proposePricing } from "#domain/packages/propose-pricing.ts";
import type { FormRefusal, Sent } from "#web/forms/form-action.ts";
import type { Route } from "./+types/package-pricing";

type PricingSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: PricingSent) => `/company/tenders/${params.id}/pricing`;

/** Typed lines, a file or pasted rows that are read first, and what becomes of those. */
export const pricingIntents = {
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
    const isDone = await discardPricing(sent.ctx, { packageId: sent.params.id });
    return sent.goTo(
      pageOf(sent),
      isDone
        ? "Put aside"
        : { title: "Nothing to put aside", description: "What was read was used or put aside meanwhile." },
    );
  },
};

/** What a refused form shows again. */
export const refusedPricing = ({ message, typed, summary, problem }: FormRefusal) => ({
  problem: typed["intent"] === "lines" && problem === null ? null : message,
  rows: typed["rows"] ?? "",
  lines:
    typed["intent"] === "lines"
      ? { typed, problem, problems: problem === null ? errorsOf(summary.error) : {} }
      : undefined,
});

const errorsOf = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, sentences]) => (sentences ? [[name, sentences]] : [])),
  );
