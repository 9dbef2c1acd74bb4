import { redirect } from "react-router";
import type { Context } from "#domain/context.ts";
import { archiveProject } from "#domain/projects/archive-project.ts";
import { publishProject } from "#domain/projects/publish-project.ts";
import { restoreProject } from "#domain/projects/restore-project.ts";
import { unpublishProject } from "#domain/projects/unpublish-project.ts";
import { isAppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
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
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { query } = ownCompanyOf(ctx, url);
  const back = `/company/projects/${params.id}${query}`;
  const change = changes[String((await readForm(request)).get("intent"))];
  if (!change) throw redirect(back);
  try {
    await change.run(ctx, { projectId: params.id });
  } catch (error) {
    if (!isAppError(error) || error.kind !== "conflict") throw error;
    throw redirectWithToast(ctx, back, { title: error.message, tone: "bad" });
  }
  throw redirectWithToast(ctx, back, { title: change.title, tone: "ok" });
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/company/projects/${params.id}`);
}
