import { changeGallery } from "#domain/projects/change-gallery.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/remove-picture";
import { useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Remove a picture | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, gallery } = await getOwnProject(contextOf(context), { projectId: params.id });
  const at = gallery.findIndex((hung) => hung.id === params.picture);
  const hung = gallery[at];
  if (!hung) throw new AppError("not-found", "There is no such picture in this gallery any more.");
  return { projectId: id, nth: at + 1, caption: hung.caption, picture: hung.picture };
}

export const action = formAction(async ({ ctx, params, url, goTo }: Sent<Route.ActionArgs>) => {
  const { query } = ownCompanyOf(ctx, url);
  const change = { kind: "remove" } as const;
  await changeGallery(ctx, { projectId: params.id, pictureId: params.picture, change });
  return goTo(`/company/projects/${params.id}/pictures${query}`, "Picture removed");
});

export default function RemovePicture({ loaderData }: Route.ComponentProps) {
  const { projectId, nth, caption, picture } = loaderData;
  const { link } = useOwnCompany();
  return (
    <ConfirmPage
      title={caption ? `Remove “${caption}”?` : `Remove picture ${nth}?`}
      lead="Its description is deleted, too. This cannot be undone."
      confirm={{ label: "Remove picture" }}
      keep={{ label: "Keep it", to: link(`/company/projects/${projectId}/pictures`) }}
    >
      <div className="mb-3 aspect-[3/2] w-full overflow-hidden border border-ink bg-sheet">
        <Picture picture={picture} alt={picture.alt || `Picture ${nth}`} sizes="28rem" isCropped />
      </div>
    </ConfirmPage>
  );
}
