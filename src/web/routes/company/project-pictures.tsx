import { Fragment } from "react";
import { data } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { Context } from "#domain/context.ts";
import { addProjectPicture } from "#domain/projects/add-project-picture.ts";
import { changeGallery } from "#domain/projects/change-gallery.ts";
import { describeGallery, isRewritten } from "#domain/projects/describe-gallery.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import type { HungPicture } from "#domain/projects/own-projects.queries.ts";
import { orderGallery } from "#domain/projects/order-gallery.ts";
import { MAX_ALT } from "#domain/pictures/pictures.limits.ts";
import { MAX_CAPTION } from "#domain/projects/projects.limits.ts";
import { AppError } from "#platform/errors.ts";
import { afterConflict } from "#web/after-conflict.ts";
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
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { PictureUploads } from "./picture-uploads.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { type Dragging, useDraggedOrder } from "./use-dragged-order.tsx";
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
      if (problems.length > 0) return data({ problems, typed: [] }, 400);
      const title = added === 1 ? "Picture added" : `${added} pictures added`;
      return goTo(picturesPath(ctx, params.id, url), title);
    },
    describe: async ({ ctx, params, url, form, goTo }: Sent<Route.ActionArgs>) => {
      await describeGallery(ctx, { projectId: params.id, pictures: wordsIn(form) });
      return goTo(picturesPath(ctx, params.id, url), "Captions saved");
    },
    order: async ({ ctx, params, url, form, goTo }: Sent<Route.ActionArgs>) => {
      await orderGallery(ctx, { projectId: params.id, pictureIds: listIn(form, "picture") });
      return goTo(picturesPath(ctx, params.id, url), "Order saved");
    },
    up: change("up", "Moved forward"),
    down: change("down", "Moved back"),
    main: change("main", "This is now the project’s main picture"),
  }),
  ({ message }, { form }) => ({
    problems: [message],
    // What only changes the order brings no words.
    typed: form.has("caption") ? wordsIn(form).filter(isRewritten) : [],
  }),
);

const picturesPath = (ctx: Context, projectId: string, url: URL) =>
  `/company/projects/${projectId}/pictures${ownCompanyOf(ctx, url).query}`;

const listIn = (form: FormData, name: string): string[] => form.getAll(name).map(String);

/** The words of every picture: each has one field of a kind, in the same order. */
function wordsIn(form: FormData) {
  const [versions, captions, alts] = ["version", "caption", "alt"].map((name) => listIn(form, name));
  return listIn(form, "picture").map((id, nth) => ({
    id,
    version: versions?.[nth] ?? "",
    caption: captions?.[nth] ?? "",
    alt: alts?.[nth] ?? "",
  }));
}

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

function change(kind: "up" | "down" | "main", done: string) {
  return async ({ ctx, params, url, text, goTo }: Sent<Route.ActionArgs>) => {
    await changeGallery(ctx, { projectId: params.id, pictureId: text("picture"), change: { kind } });
    return goTo(picturesPath(ctx, params.id, url), done);
  };
}

const WORDS = "words";

export const shouldRevalidate = afterConflict;

export default function ProjectPictures({ loaderData: project, actionData }: Route.ComponentProps) {
  const refresh = useRefresh();
  const { mainPictureId } = project;
  const { gallery, orderForm, dragging } = useDraggedOrder(project.gallery);
  const typed = new Map(actionData?.typed.map((words) => [words.id, words]));
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
        <>
          <Form
            key={gallery
              .map(({ version }) => version)
              .toSorted()
              .join(" ")}
            method="post"
            preventScrollReset
            id={WORDS}
            data-keep
          />
          {orderForm}
          <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
            {gallery.map((hung, index) => (
              <Hung
                key={hung.id}
                projectId={project.id}
                hung={hung}
                nth={index + 1}
                isLast={index === gallery.length - 1}
                isMain={hung.id === mainPictureId}
                typed={typed.get(hung.id)}
                dragging={dragging(hung.id)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-ink bg-paper py-4 md:sticky md:bottom-0">
            <Button form={WORDS} name="intent" value="describe">
              Save captions
            </Button>
            {gallery.length > 1 && (
              <p className="text-13 text-ink-2 scriptless:hidden">
                Drag a picture to where it belongs, or move it with its arrows.
              </p>
            )}
          </div>
        </>
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
  typed: { caption: string; alt: string; version: string } | undefined;
  dragging: Dragging;
}

function Hung({ projectId, hung, nth, isLast, isMain, typed, dragging }: HungProps) {
  const { link } = useOwnCompany();
  const { id, caption, picture, version } = hung;
  const of = <span className="sr-only"> picture {nth}</span>;
  return (
    <li className="flex flex-col gap-3 data-dragged:opacity-50" {...dragging.place}>
      <div
        className="relative aspect-[3/2] overflow-hidden border border-ink bg-sheet pointer-fine:cursor-grab"
        {...dragging.handle}
      >
        <Picture
          picture={picture}
          alt={picture.alt || `Picture ${nth}`}
          sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 100vw"
          isCropped
        />
        {isMain && (
          <p className="absolute bottom-2 left-2">
            <Badge>Stands for the project</Badge>
          </p>
        )}
      </div>
      {/* What moves a picture does not send its words, which stay as they are typed. */}
      <Form method="post" preventScrollReset id={`place-${id}`} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="picture" value={id} />
        <span className="mr-auto text-13 text-ink-2 tabular-nums" aria-hidden="true">
          {nth}
        </span>
        {!isMain && (
          <Button isSmall kind="quiet" name="intent" value="main">
            Make main{of}
          </Button>
        )}
        <MoveButtons name={`picture ${nth}`} isFirst={nth === 1} isLast={isLast} ways={["forward", "back"]} />
        <ButtonLink isSmall kind="danger" to={link(`/company/projects/${projectId}/pictures/${id}/remove`)}>
          Remove{of}
        </ButtonLink>
      </Form>
      {typed && typed.version !== version && (
        <Meanwhile
          stored={[
            { label: "Caption", text: caption },
            { label: "What it shows", text: picture.alt },
          ]}
        />
      )}
      <Fragment key={version}>
        <input form={WORDS} type="hidden" name="picture" value={id} />
        <input form={WORDS} type="hidden" name="version" data-of={id} value={version} />
        <TextField
          data-of={id}
          field={{
            formId: WORDS,
            id: `caption-${id}`,
            name: "caption",
            defaultValue: typed?.caption ?? caption,
            maxLength: MAX_CAPTION,
          }}
          label={
            <>
              Caption<span className="sr-only"> of picture {nth}</span>
            </>
          }
          autoComplete="off"
          className="w-full"
        />
        <TextField
          data-of={id}
          field={{
            formId: WORDS,
            id: `alt-${id}`,
            name: "alt",
            defaultValue: typed?.alt ?? picture.alt,
            maxLength: MAX_ALT,
          }}
          label={
            <>
              What it shows<span className="sr-only">, picture {nth}</span>
            </>
          }
          hint="For people who do not see it."
          autoComplete="off"
          className="w-full"
        />
      </Fragment>
    </li>
  );
}
