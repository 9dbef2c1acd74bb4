import type { Context } from "#domain/context.ts";
import { archiveProject } from "#domain/projects/archive-project.ts";
import { publishProject } from "#domain/projects/publish-project.ts";
import { restoreProject } from "#domain/projects/restore-project.ts";
import { unpublishProject } from "#domain/projects/unpublish-project.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/project-state";
import { ownCompanyOf } from "./own-company.ts";

/** Publishes, archives and their opposites; the project's page follows, with a toast that says how it went. */
export const action = formAction(
  byIntent({
    publish: change(publishProject, "Project published"),
    unpublish: change(unpublishProject, "The project is a draft again"),
    archive: change(archiveProject, "Project archived"),
    restore: change(restoreProject, "Project restored"),
  }),
);

function change(run: (ctx: Context, input: { projectId: string }) => Promise<void>, done: string) {
  return async ({ ctx, params, url, goTo }: Sent<Route.ActionArgs>) => {
    const refusal = await run(ctx, { projectId: params.id }).then(
      () => undefined,
      onRefusal(["conflict"], ({ message }) => message),
    );
    const back = `/company/projects/${params.id}${ownCompanyOf(ctx, url).query}`;
    return goTo(back, refusal === undefined ? done : { title: refusal, tone: "bad" });
  };
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/company/projects/${params.id}`);
}
