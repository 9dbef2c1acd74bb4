import { Search } from "lucide-react";
import { Form } from "#web/forms/form.tsx";
import { canUseQuickFind } from "#domain/quick-find/quick-find.policy.ts";
import { MAX_FIND_CHARACTERS } from "#domain/quick-find/quick-find.limits.ts";
import { authorize } from "#domain/verdict.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/find";
import { loadFound } from "./load-found.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Find | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseQuickFind(contextOf(context).actor));
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadFound(contextOf(context), { q: url.searchParams.get("q") });
}

/** Quick find as a page: the same as the panel that Ctrl + K opens, where scripts are off. */
export default function Find({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <WorkPage title="Find" lead="Firms, your projects, conversations, inquiries, tenders and pages, by name.">
      <Form action="/find" role="search" className="mt-6 flex max-w-form items-end gap-3">
        <TextField
          key={q}
          field={{ id: "find", name: "q", defaultValue: q }}
          label="Name"
          type="search"
          maxLength={MAX_FIND_CHARACTERS}
          className="grow"
        />
        <Button icon={<Search aria-hidden="true" />}>Find</Button>
      </Form>
      {groups.length === 0 && (
        <EmptyState drawing="search" title={`Nothing found for “${q}”`}>
          Try a part of the name, or a shorter word.
        </EmptyState>
      )}
      <div className="mt-10 grid gap-x-14 gap-y-10 xl:grid-cols-2">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-labelledby={idOf(title)}>
            <SectionHeading id={idOf(title)} count={entries.length}>
              {title}
            </SectionHeading>
            <ul>
              {entries.map(({ to, label, detail }) => (
                <li key={to} className="border-b border-rule py-2.5">
                  <TextLink to={to}>{label}</TextLink>
                  {detail && <span className="block text-13 text-ink-3">{detail}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </WorkPage>
  );
}

const idOf = (title: string) => `found-${title.toLowerCase().replaceAll(" ", "-")}`;
