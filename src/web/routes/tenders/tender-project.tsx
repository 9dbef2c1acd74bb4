import { mainContracts } from "#domain/packages/packages.schema.ts";
import { cancellable } from "#domain/packages/packages.states.ts";
import { type LettingSchedule, getLettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import { endUserStatements } from "#domain/quote-terms/vat-treatments.data.ts";
import { nationLabel, nations } from "#domain/tender-rules/nations.data.ts";
import { correctLaw } from "#domain/tendering/correct-law.ts";
import { STAND_DAYS } from "#domain/quote-validity/quote-validity.limits.ts";
import { setMainContract } from "#domain/tendering/set-main-contract.ts";
import { settleEvidence } from "#domain/tendering/settle-evidence.ts";
import { stateEndUser } from "#domain/tendering/state-end-user.ts";
import { stateProjectRules } from "#domain/tendering/state-project-rules.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tender-project";
import { afterConflict } from "#web/after-conflict.ts";
import { BuildingEvidence, ProjectRulesForm, describeEvidenceSet } from "./project-rules.tsx";
import { requireTenders } from "./require-tenders.ts";
import { ScheduleChart } from "./schedule-chart.tsx";
import { ScheduleTable } from "./schedule-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.project.name ?? "Project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  return getLettingSchedule(contextOf(context), { projectId: params.project });
}

export const shouldRevalidate = afterConflict;

type ProjectSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: ProjectSent) => `/company/tenders/projects/${params.project}`;
const which = ({ params, text }: ProjectSent) => ({ projectId: params.project, version: text("version") });

export const action = formAction(
  byIntent({
    stands: async (sent: ProjectSent) => {
      const { text } = sent;
      const stands = {
        mainContract: text("mainContract"),
        decisionOn: text("decisionOn"),
        standUntil: text("standUntil"),
      };
      const count = await setMainContract(sent.ctx, { ...which(sent), ...stands });
      if (count === 0) return sent.goTo(pageOf(sent), "Saved");
      return sent.goTo(pageOf(sent), {
        title: "The project is won",
        description: `The tenderers of ${formatNumberOf(count, "package")} are told. Who was asked to stand by its price, and what it answers, stands under Quotes of each package.`,
      });
    },
    law: async (sent: ProjectSent) => {
      await correctLaw(sent.ctx, { ...which(sent), nation: sent.text("nation") });
      return sent.goTo(pageOf(sent), "Saved");
    },
    vat: async (sent: ProjectSent) => {
      await stateEndUser(sent.ctx, { ...which(sent), endUser: sent.text("endUser") });
      return sent.goTo(pageOf(sent), "Saved");
    },
    rules: async (sent: ProjectSent) => {
      const ticked = (name: string) => sent.text(name) || undefined;
      const set = await stateProjectRules(sent.ctx, {
        ...which(sent),
        isPublicChain: ticked("isPublicChain"),
        isHigherRisk: ticked("isHigherRisk"),
        asksEvidence: ticked("asksEvidence"),
        takesEvidenceBack: ticked("takesEvidenceBack"),
      });
      return sent.goTo(pageOf(sent), describeEvidenceSet(set));
    },
    evidence: async (sent: ProjectSent) => {
      const set = await settleEvidence(sent.ctx, which(sent));
      return sent.goTo(pageOf(sent), describeEvidenceSet(set));
    },
    lost: async (sent: ProjectSent) => {
      const { ctx, text } = sent;
      const count = await setMainContract(ctx, {
        ...which(sent),
        mainContract: "lost",
        words: text("words"),
      });
      return sent.goTo(pageOf(sent), {
        title: "Project not won",
        description:
          count === 0
            ? "No package was left to cancel."
            : `${formatNumberOf(count, "package")} cancelled, and ${count === 1 ? "its" : "their"} tenderers told.`,
      });
    },
  }),
  ({ message, typed, issues }) => ({
    problem: message,
    typed,
    errors: errorsAtFields(issues),
  }),
);

/** A project that its buyer lets: its packages with their dates, and how its main contract stands. */
export default function TenderProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, packages, today } = loaderData;
  const home = `/company/tenders/projects/${project.id}`;
  const late = packages.filter((each) => each.late.length > 0).length;
  return (
    <WorkPage
      title={project.name}
      lead={
        <DottedFacts
          facts={[
            project.location,
            `law of ${nationLabel(project.nation)}`,
            mainContracts.find(({ value }) => value === project.mainContract)?.label,
            project.decisionOn && `decision expected ${formatDate(project.decisionOn)}`,
          ]}
        />
      }
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: project.name }]} />
      }
      link={
        project.mainContract !== "lost" && (
          <Acting>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`/company/tenders/list?project=${project.id}`}>Packages from a list</ButtonLink>
              <ButtonLink kind="main" to={`/company/tenders/new?project=${project.id}`}>
                Start a tender
              </ButtonLink>
            </div>
          </Acting>
        )
      }
    >
      <div className="mt-6 flex flex-col gap-10 border-t border-ink pt-6">
        <NotDone problem={actionData?.problem} errors={actionData?.errors} />
        <section aria-labelledby="schedule" className="flex flex-col gap-5">
          <SectionHeading
            id="schedule"
            count={packages.length}
            aside={late > 0 ? `${formatNumberOf(late, "package")} late` : undefined}
          >
            Letting schedule
          </SectionHeading>
          <ScheduleChart packages={packages} today={today} />
          <ScheduleTable packages={packages} today={today} />
          <BuildingEvidence schedule={loaderData} />
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-15 print:hidden">
            <a href={`${home}/schedule.csv`} download className={linkClass()}>
              Download as CSV
            </a>
            <TextLink to={`${home}/documents`}>Documents by package</TextLink>
          </p>
        </section>
        {/* A form of its own for each version: after a colleague's change each field shows what stands now. */}
        <Law key={`law ${project.version}`} schedule={loaderData} />
        <ProjectRulesForm key={`rules ${project.version}`} project={project} />
        <MainContract
          key={`contract ${project.version}`}
          schedule={loaderData}
          words={actionData?.typed["words"]}
        />
      </div>
    </WorkPage>
  );
}

function Law({ schedule: { project, lawOfPlace } }: { schedule: LettingSchedule }) {
  if (project.mainContract === "lost") return null;
  return (
    <section aria-labelledby="law" className="flex max-w-form flex-col gap-5 print:hidden">
      <SectionHeading id="law">Law and bank holidays</SectionHeading>
      {lawOfPlace !== null && (
        <Callout tone="wait" title={`${project.location} is in ${nationLabel(lawOfPlace)}`}>
          {`The tenders of this project go by the law and the bank holidays of ${nationLabel(project.nation)}.`}
        </Callout>
      )}
      {project.isLawFixed ? (
        <p className="text-15">
          {`${nationLabel(project.nation)}. A package has been issued, and firms price by it: it stays.`}
        </p>
      ) : (
        <Form showsValues method="post" id="law-form" data-keep className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="version" value={project.version} />
          <SelectField
            field={{ id: "nation", name: "nation", defaultValue: project.nation }}
            label="Which law and bank holidays count"
            hint="It can be corrected until a package is issued."
            options={nations}
            className="grow"
          />
          <Button name="intent" value="law">
            Correct it
          </Button>
        </Form>
      )}
    </section>
  );
}

function MainContract({
  schedule: { project, packages, today },
  words,
}: {
  schedule: LettingSchedule;
  words: string | undefined;
}) {
  const open = packages.filter(({ state }) => cancellable.includes(state)).length;
  if (project.mainContract === "lost")
    return (
      <Callout tone="quiet" title="Project not won">
        The main contract has gone to another firm. Every package that had not ended was cancelled.
      </Callout>
    );
  return (
    <section aria-labelledby="main-contract" className="flex max-w-form flex-col gap-5 print:hidden">
      <SectionHeading id="main-contract">Main contract</SectionHeading>
      {project.decisionOn !== null && project.decisionOn < today && (
        <Callout tone="wait" title={`A decision was expected by ${formatDate(project.decisionOn)}`}>
          Say below how it stands now, or when it is expected. Your tenderers wait for it, too.
        </Callout>
      )}
      <Form
        showsValues
        method="post"
        id="main-contract-form"
        its={{ intent: "stands" }}
        data-keep
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="version" value={project.version} />
        <SelectField
          field={{ id: "mainContract", name: "mainContract", defaultValue: project.mainContract }}
          label="How it stands"
          hint="When it is won, the tenderers of what is open are told that it goes ahead, and asked to stand by their prices."
          options={mainContracts.filter(({ value }) => value !== "lost")}
          className="grow"
        />
        <DateField
          field={{ id: "decisionOn", name: "decisionOn", defaultValue: project.decisionOn ?? "" }}
          label="Decision expected"
          hint="While it is tendered or preferred. Tenderers read it."
          className="grow"
        />
        {project.mainContract !== "won" && (
          <DateField
            field={{ id: "standUntil", name: "standUntil" }}
            label="Once it is won: stand by prices until"
            hint={`Every tenderer whose quote is opened is asked whether it does. Left empty, ${STAND_DAYS} days from now.`}
            className="grow"
          />
        )}
        <Button name="intent" value="stands">
          Save
        </Button>
      </Form>
      <Form showsValues method="post" id="end-user-form" data-keep className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="version" value={project.version} />
        <SelectField
          field={{ id: "endUser", name: "endUser", defaultValue: project.endUser }}
          label="What you state of yourselves for VAT"
          hint="Tenderers read it, and how VAT is charged is proposed by it."
          options={endUserStatements}
          className="grow"
        />
        <Button name="intent" value="vat">
          State it
        </Button>
      </Form>
      <FoldedPanel title="The project is not won" isOpen={words !== undefined}>
        <Form
          method="post"
          id="project-lost"
          its={{ intent: "lost" }}
          data-keep
          className="flex flex-col items-start gap-4"
        >
          <input type="hidden" name="version" value={project.version} />
          <p className="text-15 text-ink-2">
            {`${open === 0 ? "No package is left to cancel." : `${formatNumberOf(open, "package")} will be cancelled as “project not won” in one step, and every tenderer told.`} This cannot be undone.`}
          </p>
          <TextareaField
            field={{ id: "words", name: "words", defaultValue: words }}
            label="Your words to the tenderers"
            hint="They stand below the reason. May be left empty."
            rows={3}
            maxLength={800}
            className="w-full"
          />
          <Button kind="danger" name="intent" value="lost">
            {open === 0 ? "Not won" : "Cancel all as not won"}
          </Button>
        </Form>
      </FoldedPanel>
    </section>
  );
}
