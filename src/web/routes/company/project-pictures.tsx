import { data, Form } from "react-router";
import type { Context } from "#domain/context.ts";
import { MAX_FILES } from "#domain/attachments/attachment-types.data.ts";
import { addProjectPicture } from "#domain/projects/add-project-picture.ts";
import { changeGallery } from "#domain/projects/change-gallery.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import type { HungPicture } from "#domain/projects/own-projects.queries.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { filesOf, readFormWithFiles } from "#web/read-form-with-files.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pictures of ${loaderData?.name ?? "a project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getOwnProject(contextOf(context), { projectId: params.id });
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { query } = ownCompanyOf(ctx, url);
  const back = `/company/projects/${params.id}/pictures${query}`;
  return readFormWithFiles(request, async (form) => {
    if (form.get("intent") === "add") return addAll(ctx, params.id, form, back);
    try {
      const { input, title } = readChange(form, params.id);
      await changeGallery(ctx, input);
      throw redirectWithToast(ctx, back, { title, tone: "ok" });
    } catch (error) {
      if (!isAppError(error) || error.kind === "unauthenticated") throw error;
      return data({ problems: [error.message] }, { status: statusOf(error) });
    }
  });
}

/** What the form without scripts sends, one after the other; those that are refused are named with the reason. */
async function addAll(ctx: Context, projectId: string, form: FormData, back: string) {
  const files = filesOf(form, "pictures");
  if (files.length === 0) return data({ problems: ["Choose a picture first."] }, { status: 400 });
  const problems: string[] =
    files.length > MAX_FILES
      ? [`At most ${MAX_FILES} pictures are taken at once. Send the others after these.`]
      : [];
  let added = 0;
  for (const file of files.slice(0, MAX_FILES)) {
    try {
      await addProjectPicture(ctx, { projectId, file });
      added += 1;
    } catch (error) {
      if (!isAppError(error) || !["invalid", "conflict"].includes(error.kind)) throw error;
      problems.push(`${file.name}: ${error.message}`);
    }
  }
  if (problems.length > 0) return data({ problems }, { status: 400 });
  const title = added === 1 ? "Picture added" : `${added} pictures added`;
  throw redirectWithToast(ctx, back, { title, tone: "ok" });
}

const titles: Record<string, string> = {
  describe: "Words saved",
  up: "Moved forward",
  down: "Moved back",
  main: "This picture stands for the project now",
};

function readChange(form: FormData, projectId: string) {
  const text = (name: string) => String(form.get(name) ?? "");
  const kind = text("intent");
  if (!Object.hasOwn(titles, kind)) throw new AppError("invalid", "There is no such change.");
  const change = {
    kind: kind as "describe",
    version: text("version"),
    caption: text("caption"),
    alt: text("alt"),
  };
  return { input: { projectId, pictureId: text("picture"), change }, title: titles[kind]! };
}

export default function ProjectPictures({ loaderData: project, actionData }: Route.ComponentProps) {
  const refresh = useRefresh();
  const { gallery, mainPictureId } = project;
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
}

function Hung({ projectId, hung, nth, isLast, isMain }: HungProps) {
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
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-4" key={version}>
        <input type="hidden" name="picture" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          field={{ id: `caption-${id}`, name: "caption", defaultValue: caption, maxLength: 200 }}
          label={<>Caption{nth > 0 && <span className="sr-only"> of picture {nth}</span>}</>}
          autoComplete="off"
          className="w-full"
        />
        <TextField
          field={{ id: `alt-${id}`, name: "alt", defaultValue: picture.alt, maxLength: 300 }}
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
            <Button isSmall kind="quiet" name="intent" value="main">
              Make main{of}
            </Button>
          )}
          <MoveButtons
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
