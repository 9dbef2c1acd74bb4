import { redirect } from "react-router";
import type { Context } from "#domain/context.ts";
import { archiveProject } from "#domain/projects/archive-project.ts";
import { publishProject } from "#domain/projects/publish-project.ts";
import { restoreProject } from "#domain/projects/restore-project.ts";
import { unpublishProject } from "#domain/projects/unpublish-project.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import type { Route } from "./+types/project-state";
import { ownCompanyOf } from "./own-company.ts";

interface Change {
  run: (ctx: Context, input: { projectId: string }) => Promise<void>;
  title: string;
}

const changes: Record<string, Change> = {
  publish: { run: publishProject, title: "Project published" },
  unpublish: { run: unpublishProject, title: "The project is a draft again" },
  archive: { run: archiveProject, title: "Project archived" },
  restore: { run: restoreProject, title: "Project restored" },
};

/** Publishes, archives and their opposites; the project's page follows, with a toast that says how it went. */
export const action = formAction(async ({ ctx, params, url, text, goTo }: Sent<Route.ActionArgs>) => {
  const back = `/company/projects/${params.id}${ownCompanyOf(ctx, url).query}`;
  const intent = text("intent");
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  const refusal = await change
    ?.run(ctx, { projectId: params.id })
    .catch(onRefusal(["conflict"], ({ message }) => message));
  return refusal ? goTo(back, { title: refusal, tone: "bad" }) : goTo(back, change?.title);
});

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/company/projects/${params.id}`);
}
