import { data } from "react-router";

import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "../../session.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import type { Route } from "./+types/ui";
import { SampleActions } from "./sample-actions.tsx";
import { SampleFacts } from "./sample-facts.tsx";
import { SampleFields } from "./sample-fields.tsx";
import { SampleForm, sampleSchema } from "./sample-form.tsx";
import { SampleLists } from "./sample-lists.tsx";
import { SampleType } from "./sample-type.tsx";

/** The components side by side, for those who build pages; only where there is sample data too. */
export function loader({ context }: Route.LoaderArgs) {
  if (!contextOf(context).config.isDemo) throw data(null, { status: 404 });
  return null;
}

/** Checks the sample form as a real one is checked, and keeps nothing. */
export const action = formAction(
  ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
    if (!ctx.config.isDemo) throw data(null, { status: 404 });
    check(sampleSchema);
    return goTo("/dev/ui", "The form is complete");
  },
  ({ result }) => result,
);

export const meta: Route.MetaFunction = () => [
  { title: "Components | Lintel" },
  { name: "robots", content: "noindex" },
];

const parts = [
  { name: "Type and colour", Sample: SampleType },
  { name: "Actions", Sample: SampleActions },
  { name: "Facts", Sample: SampleFacts },
  { name: "Forms", Sample: SampleFields },
  { name: "Lists", Sample: SampleLists },
];

export default function Components({ actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap pt-12 pb-8">
        <h1 className="title text-44">Components</h1>
        <p className="mt-2 max-w-measure text-19 text-ink-2">
          What every page is made of, once on paper and once at night.
        </p>
      </div>
      <section aria-label="A whole form" className="wrap pb-14">
        <SectionHeading>A whole form</SectionHeading>
        <div className="pt-6">
          <SampleForm id="sample" lastResult={actionData} />
        </div>
      </section>
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="border-t border-ink bg-paper text-ink">
          <div className="wrap flex flex-col gap-14 py-14">
            {parts.map(({ name, Sample }) => (
              <section key={name} aria-label={`${name}, ${theme}`}>
                <SectionHeading>{name}</SectionHeading>
                <div className="pt-6">
                  <Sample id={theme} />
                </div>
              </section>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
