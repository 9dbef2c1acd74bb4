import type { ListedInvitation } from "#domain/tender-invitations/list-invitations.ts";
import { type InvitationState, REVOCABLE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type LodgedWay, lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { Acting } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnPackage } from "./own-package.ts";
import { InvitationBadge } from "./tender-badges.tsx";

/** Who has declined has nothing left that could be taken back. */
const revocable: readonly InvitationState[] = REVOCABLE.filter((state) => state !== "declined");
/** The form by which any of them is taken back: one in each row is a good part of what the page takes. */
export const TAKING_BACK = "take-back";

interface InvitedRowProps {
  invitation: ListedInvitation;
  /** How its quote came that the team has lodged, where one counts. */
  lodged: LodgedWay | undefined;
  isOpen: boolean;
}

/** A firm of the package with what it has said and taken. */
export function InvitedRow({ invitation, lodged, isOpen }: InvitedRowProps) {
  const { id: packageId } = useOwnPackage();
  const {
    id,
    companyName,
    companyNumber,
    email,
    state,
    declineReason,
    declineNote,
    score,
    sentAt,
    answeredAt,
    downloaded,
    acknowledged,
    isSilent,
    unreachedAt,
    isOnItsWay,
    isDeserted,
    unconfirmedAfter,
  } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-16 font-label wrap-anywhere">
            {companyNumber === null ? (
              [companyName, email].filter(Boolean).join(", ") || "A firm whose address was erased"
            ) : (
              <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
            )}
          </p>
          {lodged ? (
            <StatusBadge tone="ok">{`Quote lodged, came ${lodgedWay(lodged)}`}</StatusBadge>
          ) : isOnItsWay ? (
            <StatusBadge tone="wait">On its way</StatusBadge>
          ) : (
            <InvitationBadge state={state} />
          )}
          {unconfirmedAfter !== null && (
            <StatusBadge tone="wait">{`Not confirmed after addendum ${unconfirmedAfter}`}</StatusBadge>
          )}
        </div>
        <p className="mt-0.5 text-15 text-ink-2">
          <DottedFacts
            facts={[
              companyNumber !== null && email !== null && `invited as ${email}`,
              sentAt && `${isOnItsWay ? "invited" : "sent"} ${formatMoment(sentAt)}`,
              isOnItsWay && "its mail server has not taken the e-mail yet",
              score !== null && `scored ${score} of 100 when it was invited`,
              answeredAt && `answered ${formatMoment(answeredAt)}`,
              downloaded > 0 && `${formatNumberOf(downloaded, "document")} downloaded`,
              acknowledged > 0 && `${formatNumberOf(acknowledged, "revision")} acknowledged`,
              declineReason && declineReasonLabel(declineReason),
            ]}
          />
        </p>
        {sentAt && companyNumber !== null && (
          <p className="text-15">
            <TextLink to={`/company/tenders/${packageId}/firms/${id}`}>Which revisions it has</TextLink>
          </p>
        )}
        {isDeserted && (
          <p className="text-15">
            Nobody of this firm can sign in at the moment: it reads nothing that you send it here. Tell it
            yourself.
          </p>
        )}
        {!isSilent && !isDeserted && unreachedAt && (
          <p className="text-15">
            {`An e-mail to it could not be delivered on ${formatMoment(unreachedAt)}: tell this firm yourself what has changed.`}
          </p>
        )}
        {isSilent && (
          <p className="text-15">Gets no e-mails from Lintel any more: tell this firm of changes yourself.</p>
        )}
        {declineNote && <p className="text-15 wrap-anywhere">{declineNote}</p>}
      </div>
      {isOpen && !lodged && revocable.includes(state) && (
        <Acting>
          <Button form={TAKING_BACK} name="invitation" value={id} isSmall>
            Take back
            <span className="sr-only">{` the invitation of ${companyNumber === null ? email || companyName || "a firm whose address was erased" : companyName}`}</span>
          </Button>
        </Acting>
      )}
    </li>
  );
}
