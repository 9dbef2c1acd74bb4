import { listHeads } from "#domain/transparency/list-heads.ts";
import { listKeys } from "#domain/transparency/list-keys.ts";
import { formatMoment } from "#web/format.ts";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/transparency";
import { LegalPage } from "../site/legal-page.tsx";
import { HeadList } from "./head-list.tsx";
import { recordSections } from "./record-sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "The public record",
    description:
      "Every hour Lintel publishes a signed head of a record that only ever grows. What stands in it cannot be changed or taken out unnoticed.",
    path: "/transparency",
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? undefined;
  const ctx = contextOf(context);
  const { heads, next } = await listHeads(ctx, { before });
  return { heads, next, keys: await listKeys(ctx), isFurther: before !== undefined };
}

/** What everybody can hold us to: the heads of the record, and how one checks them. */
export default function Transparency({ loaderData }: Route.ComponentProps) {
  const { heads, next, keys, isFurther } = loaderData;
  const [first] = heads;
  return (
    <LegalPage
      title="The public record"
      summary="What Lintel has promised and done is put into a record that only ever grows. Every hour in which it grew we sign how far it goes, and publish that here. Whoever keeps one of these heads can prove later that nothing before it was changed."
      facts={
        first && !isFurther
          ? [
              { label: "Newest head", value: formatMoment(new Date(first.statement.signedAt)) },
              { label: "Leaves", value: first.statement.size.toLocaleString("en-GB") },
            ]
          : [{ label: "Published", value: "Every hour in which it grew" }]
      }
      sections={[
        {
          id: "heads",
          title: isFurther ? "Earlier heads" : "Heads",
          body: <HeadList heads={heads} next={next} isFurther={isFurther} />,
        },
        ...recordSections(keys),
      ]}
    />
  );
}
