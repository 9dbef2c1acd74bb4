import type { AwardPage, ShownRecommendation } from "#domain/awards/get-award.ts";
import { formatNames } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { OwnProof } from "#web/forms/own-proof.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

interface ApprovalFormsProps {
  page: AwardPage;
  recommendation: ShownRecommendation;
  typed: Readonly<Record<string, string>>;
}

/** Approving the recommendation that waits, saying no to it, or taking it back; whoever may not reads why. */
export function ApprovalForms({ page, recommendation: { id, firm }, typed }: ApprovalFormsProps) {
  const { cannot, isAlone, approvers, hasPassword } = page;
  return (
    <div className="flex flex-col items-start gap-6">
      {cannot.approve === null ? (
        <Form
          method="post"
          its={{ intent: "approve", recommendation: id }}
          className="flex w-full flex-col items-start gap-4 border border-ink bg-sheet p-5"
        >
          <h3 className="heading text-19">{`Award it to ${firm}`}</h3>
          {isAlone && (
            <p className="text-16">
              Nobody else in your company may approve this value, so you may approve what you recommend
              yourself. The history says so.
            </p>
          )}
          <input type="hidden" name="recommendation" value={id} />
          <CheckboxField
            field={{ id: "hasNoConflict", name: "hasNoConflict", required: true }}
            label="I have no interest in this firm"
          />
          <OwnProof hasPassword={hasPassword} />
          <Button kind="main" name="intent" value="approve">
            Approve the award
          </Button>
        </Form>
      ) : (
        <p className="text-16 text-ink-2">
          {`${cannot.approve}${approvers.length > 0 ? ` It can be approved by ${formatNames(approvers)}.` : ""}`}
        </p>
      )}
      {cannot.reject === null && (
        <FoldedPanel title="Reject it" isOpen={typed["reason"] !== undefined} className="w-full">
          <Form
            method="post"
            id={`reject-${id}`}
            its={{ intent: "reject", recommendation: id }}
            data-keep
            className="flex flex-col items-start gap-4"
          >
            <input type="hidden" name="recommendation" value={id} />
            <TextareaField
              field={{ id: "reason", name: "reason", defaultValue: typed["reason"], required: true }}
              label="Why"
              hint="Your own team reads it. The quotes are compared again."
              rows={3}
              maxLength={1000}
              className="w-full"
            />
            <Button kind="danger" name="intent" value="reject">
              Reject the recommendation
            </Button>
          </Form>
        </FoldedPanel>
      )}
      {cannot.withdraw === null && (
        <Form method="post">
          <input type="hidden" name="recommendation" value={id} />
          <Button name="intent" value="withdraw">
            Take it back
          </Button>
        </Form>
      )}
    </div>
  );
}
