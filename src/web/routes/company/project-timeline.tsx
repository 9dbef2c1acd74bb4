import { ArrowDown, ArrowUp } from "lucide-react";
import { Form } from "#web/forms/form.tsx";
import { editTimeline } from "#domain/projects/edit-timeline.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import type { Phase } from "#domain/projects/own-projects.queries.ts";
import { phaseStatuses } from "#domain/projects/projects.schema.ts";
import type { Issue } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { formatSpan } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, type Problem } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/project-timeline";
import type { StoredField } from "./describe-section.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { ProjectFrame } from "./project-frame.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Timeline of ${loaderData?.name ?? "a project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getOwnProject(contextOf(context), { projectId: params.id });
}

type TypedPhase = Record<keyof Phase, string>;

/** What is wrong with one field of one row, or, without a row, with the whole. */
interface PhaseProblem {
  index: number | null;
  field: keyof Phase;
  message: string;
}

function problemOf({ path: [, index, field], message }: Issue): PhaseProblem {
  return { index: typeof index === "number" ? index : null, field: field as keyof Phase, message };
}

interface Answer {
  phases: TypedPhase[];
  problems?: PhaseProblem[];
  meanwhile?: { stored: StoredField[]; version: string };
}

export const action = formAction(
  async ({ ctx, params, url, form, text, goTo }: Sent<Route.ActionArgs>) => {
    const { query } = ownCompanyOf(ctx, url);
    const projectId = params.id;
    await editTimeline(ctx, { projectId, version: text("version"), phases: phasesIn(form) });
    return goTo(`/company/projects/${projectId}/timeline${query}`, "Timeline saved");
  },
  async ({ kind, issues, message }, { ctx, params, form }): Promise<Answer> => {
    const phases = phasesIn(form);
    if (kind !== "conflict") {
      return {
        phases,
        problems: issues.length > 0 ? issues.map(problemOf) : [{ index: null, field: "name", message }],
      };
    }
    const now = await getOwnProject(ctx, { projectId: params.id });
    const stored = now.phases.map(({ name, status, completion, startDate, finishDate }) => ({
      label: name,
      text: [`${status}, ${completion}%`, formatSpan(startDate, finishDate)].filter(Boolean).join(", "),
    }));
    return { phases, meanwhile: { stored, version: now.timelineVersion } };
  },
);

/** The rows that have a name, in their new order where one was moved. */
const phasesIn = (form: FormData) =>
  moved(readRows(form), String(form.get("move") ?? "")).filter(({ name }) => name.trim() !== "");

/** The rows as they stand in the form, from first to last. */
function readRows(form: FormData): TypedPhase[] {
  const column = (name: string) => form.getAll(name).map(String);
  const [statuses, completions] = [column("status"), column("completion")];
  const [starts, finishes] = [column("start"), column("finish")];
  return column("phase").map((name, index) => ({
    name,
    status: statuses[index] ?? "",
    completion: completions[index] || "0",
    startDate: starts[index] ?? "",
    finishDate: finishes[index] ?? "",
  }));
}

/** `up-2` and `down-2` are the buttons beside the third row. */
function moved(rows: TypedPhase[], move: string): TypedPhase[] {
  const [direction, index] = move.split("-");
  const from = Number(index);
  const to = direction === "up" ? from - 1 : from + 1;
  const [row, other] = [rows[from], rows[to]];
  if (move === "" || !row || !other) return rows;
  return rows.with(from, other).with(to, row);
}

const EMPTY_ROWS = 3;
const emptyRow: TypedPhase = { name: "", status: "Pending", completion: "0", startDate: "", finishDate: "" };

export default function ProjectTimeline({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const stored = loaderData.phases.map(({ startDate, finishDate, ...phase }) => ({
    ...phase,
    completion: String(phase.completion),
    startDate: startDate ?? "",
    finishDate: finishDate ?? "",
  }));
  const typed: TypedPhase[] = (actionData?.phases ?? stored).filter(({ name }) => name.trim() !== "");
  const rows = [...typed, ...Array.from({ length: EMPTY_ROWS }, () => emptyRow)];
  return (
    <ProjectFrame project={loaderData}>
      {actionData?.meanwhile && <Meanwhile stored={actionData.meanwhile.stored} />}
      {actionData?.problems && <ErrorSummary problems={actionData.problems.map(summed)} />}
      <Form method="post" key={JSON.stringify(rows)} data-keep className="flex flex-col items-start gap-6">
        <input
          type="hidden"
          name="version"
          value={actionData?.meanwhile?.version ?? loaderData.timelineVersion}
        />
        <p className="text-15 text-ink-2">
          The phases from first to last; with their days they are drawn as a programme. Leave out what you do
          not need: a row without a name is not kept.
        </p>
        {/* Enter in a field saves; without this it would press the first arrow. */}
        <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
        <ol className="w-full border-t border-rule">
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <PhaseRow
              key={index}
              row={row}
              index={index}
              count={typed.length}
              problems={(actionData?.problems ?? []).filter((problem) => problem.index === index)}
            />
          ))}
        </ol>
        <Button kind="main" isBusy={isSending} busyLabel="Saving...">
          {actionData?.meanwhile ? "Save mine instead" : "Save timeline"}
        </Button>
      </Form>
    </ProjectFrame>
  );
}

/** As the summary says it. It leads nowhere: going to a part of the page drops the answer, and with it what was typed. */
function summed({ index, message }: PhaseProblem): Problem {
  return { id: null, message: index === null ? message : `Phase ${index + 1}: ${message}` };
}

interface PhaseRowProps {
  row: TypedPhase;
  index: number;
  /** How many rows are phases. */
  count: number;
  problems: PhaseProblem[];
}

function PhaseRow({ row, index, count, problems }: PhaseRowProps) {
  const nth = index + 1;
  const errors = (of: keyof Phase) => {
    const found = problems.filter(({ field }) => field === of).map(({ message }) => message);
    return found.length > 0 ? found : undefined;
  };
  const isKept = index < count;
  const of = <span className="sr-only"> of phase {nth}</span>;
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_10rem_6rem_auto] sm:items-start">
      <TextField
        className="max-sm:col-span-2"
        field={{
          id: `phase-${nth}`,
          name: "phase",
          defaultValue: row.name,
          maxLength: 120,
          errors: errors("name"),
        }}
        label={isKept ? `Phase ${nth}` : `Phase ${nth}, new`}
        placeholder={isKept ? undefined : "Groundworks"}
        autoComplete="off"
      />
      <SelectField
        field={{ id: `status-${nth}`, name: "status", defaultValue: row.status, errors: errors("status") }}
        label={<>Status{of}</>}
        options={phaseStatuses.map((status) => ({ value: status, label: status }))}
      />
      <TextField
        field={{
          id: `completion-${nth}`,
          name: "completion",
          defaultValue: row.completion,
          errors: errors("completion"),
        }}
        label={<>Done{of}</>}
        unit="%"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="flex gap-1 max-sm:order-last max-sm:-ml-3 max-sm:col-span-2 sm:w-23 sm:pt-7.5">
        {isKept && <MoveButton direction="up" index={index} isDisabled={index === 0} />}
        {isKept && <MoveButton direction="down" index={index} isDisabled={index === count - 1} />}
      </div>
      <div className="col-span-full grid grid-cols-1 gap-x-4 gap-y-3 min-[26rem]:grid-cols-2 sm:max-w-100">
        <DateField
          field={{
            id: `start-${nth}`,
            name: "start",
            defaultValue: row.startDate,
            errors: errors("startDate"),
          }}
          label={<>Start{of}</>}
        />
        <DateField
          field={{
            id: `finish-${nth}`,
            name: "finish",
            defaultValue: row.finishDate,
            errors: errors("finishDate"),
          }}
          label={<>Finish{of}</>}
        />
      </div>
    </li>
  );
}

interface MoveButtonProps {
  direction: "up" | "down";
  index: number;
  isDisabled: boolean;
}

function MoveButton({ direction, index, isDisabled }: MoveButtonProps) {
  const Icon = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <Button
      kind="quiet"
      className="px-3!"
      name="move"
      value={`${direction}-${index}`}
      disabled={isDisabled}
      icon={<Icon aria-hidden="true" />}
    >
      <span className="sr-only">
        Save and move phase {index + 1} {direction}
      </span>
    </Button>
  );
}
