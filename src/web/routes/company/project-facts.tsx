import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import { editProject } from "#domain/projects/edit-project.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { projectSchema } from "#domain/projects/projects.schema.ts";
import { isAppError } from "#platform/errors.ts";
import { statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import type { Route } from "./+types/project-facts";
import type { StoredField } from "./describe-section.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { ProjectFields, describeProject } from "./project-fields.tsx";
import { ProjectFrame } from "./project-frame.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getOwnProject(contextOf(context), { projectId: params.id });
}

interface Answer {
  result?: SubmissionResult<string[]>;
  meanwhile?: { stored: StoredField[]; version: string };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { query } = ownCompanyOf(ctx, url);
  const projectId = params.id;
  const form = await readForm(request);
  const version = String(form.get("version") ?? "").slice(0, 64);
  form.delete("version");
  const submission = parseWithZod(form, { schema: projectSchema });
  const payload = { ...submission.payload };
  if (submission.status !== "success") {
    return data<Answer>({ result: submission.reply() }, { status: 400 });
  }
  try {
    await editProject(ctx, { projectId, version, values: payload });
  } catch (error) {
    if (!isAppError(error) || error.kind !== "conflict") throw error;
    const now = await getOwnProject(ctx, { projectId });
    const answer: Answer = { result: submission.reply({ formErrors: [error.message] }) };
    if (now.version !== version) {
      answer.meanwhile = { stored: describeProject(now.values), version: now.version };
    }
    return data(answer, { status: statusOf(error) });
  }
  throw redirectWithToast(ctx, `/company/projects/${projectId}${query}`, {
    title: "Project saved",
    tone: "ok",
  });
}

export default function ProjectFacts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProjectFrame project={loaderData}>
      <FactsForm key={loaderData.id} loaded={loaderData} answer={actionData} />
    </ProjectFrame>
  );
}

interface FactsFormProps {
  loaded: Route.ComponentProps["loaderData"];
  answer: Answer | undefined;
}

function FactsForm({ loaded, answer }: FactsFormProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(projectSchema, {
    id: "project",
    lastResult: answer?.result,
    defaultValue: loaded.values,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="group/form flex flex-col items-start gap-6">
      {answer?.meanwhile ? (
        <Meanwhile stored={answer.meanwhile.stored} />
      ) : (
        <ErrorSummary problems={problemsOf(form)} />
      )}
      <input type="hidden" name="version" value={answer?.meanwhile?.version ?? loaded.version} />
      <ProjectFields fields={fields} />
      <Button kind="main" isBusy={isSending} busyLabel="Saving...">
        {answer?.meanwhile ? "Save Mine Instead" : "Save Project"}
      </Button>
    </Form>
  );
}
