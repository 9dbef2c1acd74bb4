import { verifyReceipt } from "#domain/receipts/verify-receipt.ts";
import { listKeys } from "#domain/transparency/list-keys.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { Form } from "#web/forms/form.tsx";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/verify-receipt";
import { ReceiptAdvice } from "./receipt-advice.tsx";
import { ReceiptReportShown } from "./receipt-report.tsx";
import { type ReceiptAnswer, useOwnCheck } from "./use-own-check.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Check a receipt",
    description:
      "Check a receipt of a quote in your own browser: that it is what was signed, that it is in the public record, and that the record only grew.",
    path: "/verify-receipt",
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await listKeys(contextOf(context)) };
}

/** For browsers without scripts, or without what the check needs. */
export const action = formAction(
  async ({ ctx, files }: Sent<Route.ActionArgs>): Promise<ReceiptAnswer> => ({
    report: await verifyReceipt(ctx, files("files")),
  }),
  ({ message }): ReceiptAnswer => ({ problem: message }),
  { isForVisitors: true, isForAnybody: true },
);

export default function VerifyReceipt({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isChecking, onSubmit } = useOwnCheck(loaderData.keys, actionData);
  const isSending = useIsSending("/verify-receipt");
  return (
    <FormPage
      title="Check a receipt"
      lead="Whether a receipt is what was signed, whether it or the opening of a tender’s quotes is in the public record, and whether that record only grew."
      aside={<ReceiptAdvice />}
    >
      <NotDone problem={answer?.problem} title="That could not be checked" />
      {answer?.report && <ReceiptReportShown report={answer.report} />}
      <Form
        method="post"
        encType="multipart/form-data"
        id="verify-receipt"
        onSubmit={onSubmit}
        className="flex flex-col items-start gap-6"
      >
        <FileField
          field={{ id: "receipt-files", name: "files", required: true }}
          label="The receipt and what belongs to it"
          hint="JSON files: the receipt, the record of an opening, or both, and with them, if you have them, their proofs and heads of the record that you kept. At most ten, together 900 kB."
          accept="application/json,.json"
          className="w-full"
        />
        <Button kind="main" isBusy={isChecking || isSending} busyLabel="Checking...">
          Check the receipt
        </Button>
      </Form>
    </FormPage>
  );
}
