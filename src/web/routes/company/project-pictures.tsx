import { data } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { Context } from "#domain/context.ts";
import { addProjectPicture } from "#domain/projects/add-project-picture.ts";
import { changeGallery } from "#domain/projects/change-gallery.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import type { HungPicture } from "#domain/projects/own-projects.queries.ts";
import { AppError } from "#platform/errors.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRefresh } from "#web/use-refresh.ts";
import type { Route } from "./+types/project-pictures";
import { useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { PictureUploads } from "./picture-uploads.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pictures of ${loaderData?.name ?? "a project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getOwnProject(contextOf(context), { projectId: params.id });
}

export const action = formAction(
  byIntent({
    add: async ({ ctx, params, url, files, goTo }: Sent<Route.ActionArgs>) => {
      const { added, problems } = await addAll(ctx, params.id, files("pictures"));
      if (problems.length > 0) return data({ problems, typed: {} }, 400);
      const title = added === 1 ? "Picture added" : `${added} pictures added`;
      return goTo(`/company/projects/${params.id}/pictures${ownCompanyOf(ctx, url).query}`, title);
    },
    describe: change("describe", "Words saved"),
    up: change("up", "Moved forward"),
    down: change("down", "Moved back"),
    main: change("main", "This is now the project’s main picture"),
  }),
  ({ message, typed }) => ({ problems: [message], typed }),
);

/** What the form without scripts sends, one after the other; those that are refused are named with the reason. */
async function addAll(ctx: Context, projectId: string, files: File[]) {
  if (files.length === 0) throw new AppError("invalid", "Choose a picture first.");
  const problems: string[] =
    files.length > MAX_FILES
      ? [`At most ${MAX_FILES} pictures are taken at once. Send the others after these.`]
      : [];
  let added = 0;
  for (const file of files.slice(0, MAX_FILES)) {
    const problem = await addProjectPicture(ctx, { projectId, file }).then(
      () => undefined,
      onRefusal(["invalid", "conflict"], ({ message }) => message),
    );
    if (problem === undefined) added += 1;
    else problems.push(`${file.name}: ${problem}`);
  }
  return { added, problems };
}

function change(kind: "describe" | "up" | "down" | "main", done: string) {
  return async ({ ctx, params, url, text, goTo }: Sent<Route.ActionArgs>) => {
    const words = { version: text("version"), caption: text("caption"), alt: text("alt") };
    const input = { projectId: params.id, pictureId: text("picture") };
    await changeGallery(ctx, { ...input, change: kind === "describe" ? { kind, ...words } : { kind } });
    return goTo(`/company/projects/${params.id}/pictures${ownCompanyOf(ctx, url).query}`, done);
  };
}

export default function ProjectPictures({ loaderData: project, actionData }: Route.ComponentProps) {
  const refresh = useRefresh();
  const { gallery, mainPictureId } = project;
  const typed: Record<string, string> = actionData?.typed ?? {};
  return (
    <ProjectFrame project={project}>
      {actionData?.problems && (
        <Callout tone="bad" isLive title="There is a problem">
          <ul>
            {actionData.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Callout>
      )}
      <PictureUploads
        key={project.id}
        address={`/company/projects/${project.id}/pictures/add`}
        onDone={refresh}
      />
      {gallery.length > 0 && (
        <ol className="border-t-2 border-ink">
          {gallery.map((hung, index) => (
            <Hung
              key={hung.id}
              projectId={project.id}
              hung={hung}
              nth={index + 1}
              isLast={index === gallery.length - 1}
              isMain={hung.id === mainPictureId}
              typed={typed["picture"] === hung.id ? typed : {}}
            />
          ))}
        </ol>
      )}
    </ProjectFrame>
  );
}

interface HungProps {
  projectId: string;
  hung: HungPicture;
  nth: number;
  isLast: boolean;
  isMain: boolean;
  /** What was refused of its words. */
  typed: Record<string, string>;
}

function Hung({ projectId, hung, nth, isLast, isMain, typed }: HungProps) {
  const { link } = useOwnCompany();
  const { id, caption, picture, version } = hung;
  const of = <span className="sr-only"> picture {nth}</span>;
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-rule py-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <div className="aspect-[3/2] overflow-hidden border border-ink bg-sheet">
          <Picture picture={picture} alt={picture.alt || `Picture ${nth}`} sizes="12rem" isCropped />
        </div>
        {isMain && (
          <p className="mt-2">
            <Badge>Stands for the project</Badge>
          </p>
        )}
      </div>
      {/* What moves a picture does not send its words, which stay as they are typed. */}
      <Form method="post" preventScrollReset id={`place-${id}`} className="hidden">
        <input type="hidden" name="picture" value={id} />
      </Form>
      <Form
        key={version}
        method="post"
        preventScrollReset
        id={`words-${id}`}
        data-keep
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="picture" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          field={{
            id: `caption-${id}`,
            name: "caption",
            defaultValue: typed["caption"] ?? caption,
            maxLength: 200,
          }}
          label={<>Caption{nth > 0 && <span className="sr-only"> of picture {nth}</span>}</>}
          autoComplete="off"
          className="w-full"
        />
        <TextField
          field={{ id: `alt-${id}`, name: "alt", defaultValue: typed["alt"] ?? picture.alt, maxLength: 300 }}
          label={
            <>
              What it shows<span className="sr-only">, picture {nth}</span>
            </>
          }
          hint="For people who do not see it."
          autoComplete="off"
          className="w-full"
        />
        <div className="flex flex-wrap gap-2">
          <Button isSmall name="intent" value="describe">
            Save words<span className="sr-only"> of picture {nth}</span>
          </Button>
          {!isMain && (
            <Button form={`place-${id}`} isSmall kind="quiet" name="intent" value="main">
              Make main{of}
            </Button>
          )}
          <MoveButtons
            form={`place-${id}`}
            name={`picture ${nth}`}
            isFirst={nth === 1}
            isLast={isLast}
            ways={["forward", "back"]}
          />
          <ButtonLink isSmall kind="danger" to={link(`/company/projects/${projectId}/pictures/${id}/remove`)}>
            Remove{of}
          </ButtonLink>
        </div>
      </Form>
    </li>
  );
}
