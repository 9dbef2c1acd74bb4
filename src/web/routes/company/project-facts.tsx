import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { editProject } from "#domain/projects/edit-project.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { publishProject } from "#domain/projects/publish-project.ts";
import { projectSchema } from "#domain/projects/projects.schema.ts";
import { londonDay } from "#platform/london-time.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { summaryAtFields } from "#web/forms/refused-form.tsx";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";
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

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const project = await getOwnProject(ctx, { projectId: params.id });
  return { ...project, today: londonDay(ctx.clock.now()) };
}

interface Answer {
  result?: SubmissionResult<string[]>;
  meanwhile?: { stored: StoredField[]; version: string };
}

const FORM = "project";

/** Saves the facts; the project's own *Publish* sends them along, so that what is typed is published too. */
export const action = formAction(
  byIntent({ "": save, publish: saveAndPublish }),
  async (refusal, { ctx, params }): Promise<Answer> => {
    const { kind, problem, summary, typed } = refusal;
    if (problem === null || kind !== "conflict") return { result: summaryAtFields(refusal) };
    const { values, version } = await getOwnProject(ctx, { projectId: params.id });
    const meanwhile = version !== typed["version"] && { stored: describeProject(values), version };
    return { result: summary, ...(meanwhile && { meanwhile }) };
  },
);

async function save(sent: Sent<Route.ActionArgs>) {
  await saveFacts(sent);
  return sent.goTo(factsOf(sent), "Project saved");
}

async function saveAndPublish(sent: Sent<Route.ActionArgs>) {
  await saveFacts(sent);
  const refusal = await publishProject(sent.ctx, { projectId: sent.params.id }).then(
    () => undefined,
    onRefusal(["conflict"], ({ message }) => message),
  );
  const unpublished: ToastMessage = {
    title: "Project saved, but not published",
    description: refusal ?? "",
    tone: "bad",
  };
  return sent.goTo(factsOf(sent), refusal === undefined ? "Project published" : unpublished);
}

async function saveFacts({ ctx, params, take, check }: Sent<Route.ActionArgs>) {
  const version = take("version");
  const { payload } = check(projectSchema);
  await editProject(ctx, { projectId: params.id, version, values: payload });
}

const factsOf = ({ ctx, params, url }: Sent<Route.ActionArgs>) =>
  `/company/projects/${params.id}${ownCompanyOf(ctx, url).query}`;

export default function ProjectFacts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProjectFrame project={loaderData} factsForm={FORM}>
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
    id: FORM,
    lastResult: answer?.result,
    defaultValue: loaded.values,
  });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      data-keep
      className="by-stage flex flex-col items-start gap-6"
    >
      {answer?.meanwhile ? (
        <Meanwhile stored={answer.meanwhile.stored} />
      ) : (
        <ErrorSummary problems={problemsOf(form)} />
      )}
      <input type="hidden" name="version" value={answer?.meanwhile?.version ?? loaded.version} />
      <ProjectFields fields={fields} today={loaded.today} />
      <Button kind="main" isBusy={isSending} busyLabel="Saving...">
        {answer?.meanwhile ? "Save mine instead" : "Save project"}
      </Button>
    </Form>
  );
}
