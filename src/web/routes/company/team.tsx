import { Form } from "#web/forms/form.tsx";
import { type EditableTeamMember, getTeamForEditing } from "#domain/companies/get-team-for-editing.ts";
import { moveTeamMember } from "#domain/companies/move-team-member.ts";
import { saveTeamMember } from "#domain/companies/save-team-member.ts";
import { teamMemberSchema } from "#domain/companies/team-members.schema.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type FormProblem, refusedForm } from "../account/answer.ts";
import type { Route } from "./+types/team";
import { useOwnCompany } from "./company-page.tsx";
import { TeamList } from "../companies/team-list.tsx";
import { useEditor } from "./editor-layout.tsx";
import { EditorPage } from "./editor-page.tsx";
import { PictureField } from "./file-field.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { ProfilePreview } from "./profile-preview.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Team members | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  return { team: await getTeamForEditing(ctx, { companyId }) };
}

export const action = formAction(
  byIntent({
    add: (sent: Sent<Route.ActionArgs>) => save(sent, {}, "Added to the team"),
    edit: (sent: Sent<Route.ActionArgs>) =>
      save(sent, { memberId: sent.text("member"), version: sent.text("version") }, "Saved"),
    up: (sent: Sent<Route.ActionArgs>) => move(sent, "up"),
    down: (sent: Sent<Route.ActionArgs>) => move(sent, "down"),
  }),
  (refusal, { text, files }) => refusedForm(text("member") || "new", refusal, files("portrait").length > 0),
);

async function save({ ctx, url, form, text, files, goTo }: Sent, existing: object, done: string) {
  const { companyId, query } = ownCompanyOf(ctx, url);
  await saveTeamMember(ctx, {
    ...teamMemberSchema.parse(Object.fromEntries(form)),
    companyId,
    ...existing,
    removesPortrait: text("removesPortrait") === "on",
    portrait: files("portrait")[0],
  });
  return goTo(`/company/edit/team${query}`, done);
}

async function move({ ctx, url, text, goTo }: Sent, direction: "up" | "down") {
  const { companyId, query } = ownCompanyOf(ctx, url);
  await moveTeamMember(ctx, { companyId, memberId: text("member"), direction });
  return goTo(`/company/edit/team${query}`, `Moved ${direction}`);
}

export const shouldRevalidate = afterConflict;

export default function Team({ loaderData: { team }, actionData }: Route.ComponentProps) {
  const { company } = useEditor();
  const problem = actionData?.problem;
  return (
    <EditorPage
      section="team"
      title="Team members"
      lead="The people a client deals with, in the order you choose. They need no account here."
      preview={
        <ProfilePreview section="team">
          <TeamList team={team} colour={company.colour} />
        </ProfilePreview>
      }
    >
      {team.length > 0 && (
        <ol className="-mt-4">
          {team.map((member, index) => (
            <Person
              key={member.id}
              member={member}
              isFirst={index === 0}
              isLast={index === team.length - 1}
              problem={problem}
            />
          ))}
        </ol>
      )}
      <section aria-labelledby="add" className="flex flex-col gap-5">
        <SectionHeading id="add">Add somebody</SectionHeading>
        <Problem problem={problem} form="new" />
        <PersonForm key={team.length} intent="add" typed={typedIn("new", problem)} />
      </section>
    </EditorPage>
  );
}

interface PersonProps {
  member: EditableTeamMember;
  isFirst: boolean;
  isLast: boolean;
  problem: FormProblem | undefined;
}

function Person({ member, isFirst, isLast, problem }: PersonProps) {
  const { id, name, position, picture, version } = member;
  const { link } = useOwnCompany();
  const isBehind = isOvertaken(typedIn(id, problem), version);
  const hasLostFile = isBehind && problem?.hadFile === true;
  return (
    <li className="flex flex-col border-b border-rule py-4 max-sm:gap-3 sm:relative">
      <div className="flex items-center gap-x-4 sm:pr-64">
        <Avatar name={name} picture={picture} />
        <div className="min-w-0 grow">
          <p className="text-16 font-label wrap-anywhere">{name}</p>
          <p className="text-15 wrap-anywhere text-ink-2">{position}</p>
        </div>
      </div>
      {isBehind ? (
        <Meanwhile
          hadFile={hasLostFile}
          stored={[
            { label: "Name", text: name },
            { label: "Position", text: position },
          ]}
        />
      ) : (
        <Problem problem={problem} form={id} />
      )}
      {/* The buttons stand beside the name where there is room, below it on a phone; what Edit opens, below all. */}
      <div className="max-sm:relative">
        <Form
          method="post"
          preventScrollReset
          className="flex gap-2 max-sm:-ml-3.5 sm:absolute sm:top-5 sm:right-17"
        >
          <input type="hidden" name="member" value={id} />
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} />
          <ButtonLink isSmall kind="danger" to={link(`/company/edit/team/${id}/remove`)}>
            Remove<span className="sr-only"> {name}</span>
          </ButtonLink>
        </Form>
        <details open={problem?.form === id || undefined}>
          <summary className={cx(buttonClass({ isSmall: true }), "absolute top-0 right-0 sm:top-5")}>
            Edit<span className="sr-only"> {name}</span>
          </summary>
          <div className="pt-5 pb-2">
            <PersonForm key={version} intent="edit" member={member} typed={typedIn(id, problem)} />
          </div>
        </details>
      </div>
    </li>
  );
}

function Problem({ problem, form }: { problem: FormProblem | undefined; form: string }) {
  if (problem?.form !== form) return null;
  return <NotDone problem={problem.message} title="There is a problem" />;
}

const typedIn = (form: string, problem: FormProblem | undefined) =>
  problem?.form === form ? problem.typed : undefined;

/** Whether somebody else has saved something since what was refused was typed. */
const isOvertaken = (typed: FormProblem["typed"] | undefined, version: string | number): boolean =>
  typed?.["version"] !== undefined && typed["version"] !== String(version);

interface PersonFormProps {
  intent: "add" | "edit";
  member?: EditableTeamMember;
  /** What was refused, as it was typed. */
  typed: FormProblem["typed"] | undefined;
}

function PersonForm({ intent, member, typed }: PersonFormProps) {
  const isSending = useIsSending();
  const of = member?.id ?? "new";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      id={member ? `form-${member.id}` : "form-new"}
      data-keep
      className="flex flex-col items-start gap-5"
    >
      {member && <input type="hidden" name="member" value={member.id} />}
      {member && <input type="hidden" name="version" value={member.version} />}
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField
          field={{
            id: `name-${of}`,
            name: "name",
            required: true,
            maxLength: 120,
            defaultValue: typed?.["name"] ?? member?.name,
          }}
          label="Name"
          autoComplete="off"
        />
        <TextField
          field={{
            id: `position-${of}`,
            name: "position",
            required: true,
            maxLength: 120,
            defaultValue: typed?.["position"] ?? member?.position,
          }}
          label="Position"
          autoComplete="off"
        />
      </div>
      <PictureField
        field={{ id: `portrait-${of}`, name: "portrait" }}
        label="Portrait"
        hint="JPEG, PNG, WebP or AVIF, at most 15 MB. Left out, their initials are shown."
      />
      {member?.picture && (
        <CheckboxField
          field={{ id: `no-portrait-${of}`, name: "removesPortrait" }}
          label="Take the portrait away"
        />
      )}
      <Button name="intent" value={intent} isBusy={isSending} busyLabel="Saving...">
        {intent === "add" ? "Add to team" : "Save person"}
      </Button>
    </Form>
  );
}
