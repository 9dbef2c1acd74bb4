import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { describeChanges } from "#domain/package-changes/describe-changes.ts";
import { copyTerms } from "#domain/packages/copy-terms.ts";
import { listTermsSources } from "#domain/packages/list-terms-sources.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { keyTermsValues } from "#domain/packages/key-terms-values.schema.ts";
import { checkKeyTerms, listMissingTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { type KeyTermsField, keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import { londonDay } from "#platform/london-time.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import type { Route } from "./+types/package-terms";
import { afterConflict } from "#web/after-conflict.ts";
import { CopyTermsForm } from "./copy-terms-form.tsx";
import { FixedPart } from "./fixed-part.tsx";
import { MissingTerms } from "./missing-terms.tsx";
import { useOwnPackage } from "./own-package.ts";
import { savePart } from "./save-part.ts";
import { useMerged } from "./use-merged.ts";
import { TermsFields } from "./terms-fields.tsx";
import { TermsLaw } from "./terms-law.tsx";
import { TermsSheet } from "./terms-sheet.tsx";
import { useLiveTerms } from "./use-live-terms.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { keyTerms, nation, isPublicChain, state } = await getPackage(ctx, { packageId: params.id });
  const rules = { nation, isPublicChain, today: londonDay(ctx.clock.now()) };
  return {
    rules,
    flags: checkKeyTerms(keyTerms, rules),
    missing: state === "draft" ? listMissingTerms(keyTerms) : [],
    values: keyTermsValues(keyTerms),
    sources: await listTermsSources(ctx, { packageId: params.id }),
  };
}

export const shouldRevalidate = afterConflict;

type TermsSent = Sent<Route.ActionArgs>;

interface Answered {
  result?: SubmissionResult<string[]> | undefined;
  copied?: Parameters<typeof CopyTermsForm>[0]["answer"];
}

export const action = formAction(
  byIntent({
    "": (sent: TermsSent): Promise<Response> =>
      savePart(sent, "terms", keyTermsSchema, (terms) =>
        listMissingTerms(terms).length > 0 ? "#missing" : "",
      ),
    copy: async ({ ctx, params, text, goTo }: TermsSent): Promise<Answered | Response> => {
      const packageId = params.id;
      const from = text("from");
      const copied = await copyTerms(ctx, { packageId, version: text("version"), from, seen: text("seen") });
      const { nation } = await getPackage(ctx, { packageId });
      const told = describeChanges(copied.replaced, { nation });
      if (!copied.isDone) return { copied: { problem: null, from, seen: copied.seen, told } };
      const labels = told.map(({ label }) => label).join("; ");
      return goTo(`/company/tenders/${packageId}/terms`, {
        title: "The terms are taken over",
        description: labels === "" ? "No answer that was given was replaced." : `Replaced: ${labels}.`,
      });
    },
  }),
  ({ summary, message, typed }): Answered =>
    typed["intent"] === "copy"
      ? { copied: { problem: message, from: typed["from"] ?? "", seen: "", told: [] } }
      : { result: summary },
);

/** The key-terms sheet: what every tenderer prices by. */
export default function PackageTerms({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const result = useMerged(actionData?.result, loaderData.values);
  return <TermsPage key={own.version} loaderData={loaderData} result={result} copied={actionData?.copied} />;
}

interface PageProps extends Pick<Route.ComponentProps, "loaderData">, Pick<Answered, "copied"> {
  result: ReturnType<typeof useMerged>;
}

/** Once issued they are read; whoever was filling them in meanwhile still sees what was typed. */
function TermsPage({ loaderData: { values, flags, missing, rules, sources }, result, copied }: PageProps) {
  const own = useOwnPackage();
  const live = useLiveTerms({ flags, missing, context: rules });
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {own.state !== "draft" && !result ? (
        <div className="flex flex-col gap-6">
          <FixedPart />
          <h2 className="sr-only">The key terms</h2>
          <TermsSheet terms={own.keyTerms} nation={own.nation} />
        </div>
      ) : (
        <div className="flex min-w-0 flex-col gap-8">
          <CopyTermsForm sources={sources} isOpen={missing.length > 0} answer={copied} />
          <TermsForm values={values} live={live} result={result} />
        </div>
      )}
      <TermsLaw flags={live.flags} />
    </div>
  );
}

interface TermsFormProps {
  values: Record<string, string | string[]>;
  live: ReturnType<typeof useLiveTerms>;
  result: ReturnType<typeof useMerged>;
}

function TermsForm({ values, live, result }: TermsFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isFixed = own.state !== "draft";
  const [form, fields] = useCheckedForm(keyTermsSchema, {
    id: "package-terms",
    lastResult: result,
    defaultValue: values,
  });
  return (
    <Form
      showsValues
      method="post"
      {...getFormProps(form)}
      data-keep
      {...(!isFixed && { ref: live.ref, onInput: live.check })}
    >
      {isFixed && <FixedPart />}
      <fieldset disabled={isFixed} className="flex flex-col gap-10">
        <ErrorSummary problems={problemsOf(form)} />
        <MissingTerms missing={live.missing} idOf={(field: KeyTermsField) => fields[field].id} />
        <input type="hidden" name="version" value={own.version} />
        <TermsFields fields={fields} nation={own.nation} missing={live.missing} />
        {!isFixed && (
          <div>
            <Button kind="main" isBusy={isSending} busyLabel="Saving...">
              Save and check
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  );
}
