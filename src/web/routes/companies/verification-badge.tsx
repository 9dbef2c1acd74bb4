import { Link } from "react-router";
import type { VerificationStatus } from "#domain/companies/companies.schema.ts";
import { levelName } from "#domain/verification/levels.data.ts";
import { StatusBadge, type Tone } from "../../ui/badge.tsx";

interface VerificationBadgeProps {
  status: VerificationStatus;
  /** Such as `standard`; only of a verified company. */
  level: string | null;
}

const waiting: Record<string, { tone: Tone; text: string }> = {
  pending: { tone: "wait", text: "Verification Pending" },
  rejected: { tone: "bad", text: "Verification Rejected" },
};

/** How far a company's evidence has been checked, in the specification's four states. */
export function VerificationBadge({ status, level }: VerificationBadgeProps) {
  if (status === "verified")
    return <StatusBadge tone="ok">{`Verified ${levelName(level ?? "")}`.trim()}</StatusBadge>;
  const { tone, text } = waiting[status] ?? { tone: "none", text: "Not Verified" };
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** The badge in a list of firms: it leads to what the levels mean. */
export function LinkedBadge(props: VerificationBadgeProps) {
  return (
    <Link to="/verification" discover="none" className="badge-link">
      <VerificationBadge {...props} />
      <span className="sr-only">: what this means</span>
    </Link>
  );
}
