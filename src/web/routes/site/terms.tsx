import { terms } from "#domain/accounts/terms.data.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf } from "../../session.ts";
import { formatDate } from "../../format.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { termsSections } from "./terms-sections.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { email: contextOf(context).settings.contactEmail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of Service",
    description:
      "The terms on which firms and visitors use Lintel, in plain English: accounts, acceptable use, content, payments, liability and the law that applies.",
    path: "/terms",
  });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of Service"
      summary="These are the terms on which you may use Lintel. They are written to be read: if a sentence is not clear to you, ask us before you rely on it."
      facts={[
        { label: "In force since", value: formatDate(terms.effectiveOn) },
        { label: "Version", value: terms.version },
        { label: "Law", value: "England and Wales" },
      ]}
      sections={termsSections(loaderData.email)}
    />
  );
}
