import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { editProject } from "#domain/projects/edit-project.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { projectSchema } from "#domain/projects/projects.schema.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
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

export const action = formAction(
  async ({ ctx, params, url, take, check, goTo }: Sent<Route.ActionArgs>) => {
    const { query } = ownCompanyOf(ctx, url);
    const projectId = params.id;
    const version = take("version");
    const { payload } = check(projectSchema);
    await editProject(ctx, { projectId, version, values: payload });
    return goTo(`/company/projects/${projectId}${query}`, "Project saved");
  },
  async ({ kind, problem, summary, typed }, { ctx, params }): Promise<Answer> => {
    if (problem === null || kind !== "conflict") return { result: summary };
    const { values, version } = await getOwnProject(ctx, { projectId: params.id });
    const meanwhile = version !== typed["version"] && { stored: describeProject(values), version };
    return { result: summary, ...(meanwhile && { meanwhile }) };
  },
);

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
    <Form
      method="post"
      {...getFormProps(form)}
      data-keep
      className="group/form flex flex-col items-start gap-6"
    >
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
