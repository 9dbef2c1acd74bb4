import { approveCredential } from "#domain/verification/approve-credential.ts";
import { type PendingCredential, listPending } from "#domain/verification/list-pending.ts";
import { rejectCredential } from "#domain/verification/reject-credential.ts";
import { takeCredential } from "#domain/verification/take-credential.ts";
import { formatCount, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/verifications";
import { VerificationTabs } from "./verification-tabs.tsx";
import { RejectionForm } from "./rejection-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Verifications | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  const page = await listPending(contextOf(context), { after });
  return { ...page, isFirst: after === undefined };
}

export const action = formAction(
  byIntent({
    take: async ({ ctx, text, goTo }: Sent) => {
      await takeCredential(ctx, { credentialId: text("credential") });
      return goTo(`/admin/verifications/${text("credential")}`);
    },
    approve: async ({ ctx, text, goTo }: Sent) => {
      await approveCredential(ctx, {
        credentialId: text("credential"),
        version: text("version"),
        checkMethod: "document-seen",
      });
      return goTo("/admin/verifications", "Approved");
    },
    reject: async ({ ctx, text, goTo }: Sent) => {
      await rejectCredential(ctx, {
        credentialId: text("credential"),
        version: text("version"),
        reason: text("reason"),
      });
      return goTo("/admin/verifications", "Rejected");
    },
  }),
  ({ message, typed }) => ({
    problem: message,
    of: typed["credential"] ?? "",
    reason: typed["reason"] ?? "",
  }),
);

/** What waits for a decision, the oldest first. */
export default function Verifications({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, next, isFirst } = loaderData;
  return (
    <WorkPage
      title="Verifications"
      lead={count === 0 ? undefined : `${formatCount(count)} waiting, the oldest first.`}
    >
      <VerificationTabs />
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done" className="mt-6">
          {actionData.problem}
        </Callout>
      )}
      {rows.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="Nothing waits for review"
          action={
            isFirst ? undefined : <ButtonLink to="/admin/verifications">Back to the first page</ButtonLink>
          }
        >
          What companies submit for verification appears here, the oldest first.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-ink">
          {rows.map((row) => (
            <Row key={row.id} row={row} reason={actionData?.of === row.id ? actionData.reason : ""} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of what waits"
        previous={isFirst ? null : "/admin/verifications"}
        next={next && `/admin/verifications?after=${next}`}
      />
    </WorkPage>
  );
}

function Row({ row, reason }: { row: PendingCredential; reason: string }) {
  const { id, name, companyName, companyNumber, submittedAt, version, heldBy, isHeldByMe } = row;
  const isOthers = heldBy !== null && !isHeldByMe;
  const hidden = (
    <>
      <input type="hidden" name="credential" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 grow basis-72">
        <p className="text-16 font-label">
          <TextLink to={`/admin/verifications/${id}`}>{name}</TextLink>
        </p>
        <p className="text-15 text-ink-2 wrap-anywhere">
          <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
          {` · submitted ${formatMoment(submittedAt)}`}
        </p>
        {heldBy && (
          <p className="mt-1">
            <StatusBadge tone="wait">
              {isHeldByMe ? "You are reviewing this" : `${heldBy} is reviewing this`}
            </StatusBadge>
          </p>
        )}
      </div>
      {!isOthers && (
        <div className="flex flex-wrap items-start gap-2">
          <Form method="post" className="flex gap-2">
            {hidden}
            <Button isSmall name="intent" value="take">
              Review<span className="sr-only">{` ${name} of ${companyName}`}</span>
            </Button>
            <Button isSmall name="intent" value="approve">
              Approve<span className="sr-only">{` ${name} of ${companyName}`}</span>
            </Button>
          </Form>
          <RejectionForm id={id} of={`${name} of ${companyName}`} typed={reason} isSmall>
            {hidden}
          </RejectionForm>
        </div>
      )}
    </li>
  );
}
