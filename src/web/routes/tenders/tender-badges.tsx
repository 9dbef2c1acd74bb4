import { type PackageState, packageStates } from "#domain/packages/packages.states.ts";
import {
  type InvitationState,
  invitationStates,
} from "#domain/tender-invitations/tender-invitations.states.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

/** How far a tender has come, in words and a sign. */
export function PackageBadge({ state }: { state: PackageState }) {
  const { label, tone } = packageStates[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** What became of an invitation, as its buyer reads it. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  const { label, tone } = invitationStates[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
