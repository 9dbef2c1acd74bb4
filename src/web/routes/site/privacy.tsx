import { readPeriods } from "#domain/retention/read-periods.ts";
import { privacyPolicy } from "#domain/accounts/terms.data.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf } from "../../session.ts";
import { formatDate } from "../../format.ts";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";
import { privacySections } from "./privacy-sections.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { email: ctx.settings.contactEmail, periods: readPeriods(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What personal data Lintel holds, why and for how long, who sees it, and your rights under the UK GDPR. No advertising, no tracking, no selling of data.",
    path: "/privacy",
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We hold what running a business directory needs and no more. No advertising, no tracking across sites, and we never sell data."
      facts={[
        { label: "In force since", value: formatDate(privacyPolicy.effectiveOn) },
        { label: "Version", value: privacyPolicy.version },
        { label: "Law", value: "UK GDPR" },
      ]}
      sections={privacySections(loaderData.email, loaderData.periods)}
    />
  );
}
