import { getCompanyPictures } from "#domain/companies/get-company-pictures.ts";
import { removeCompanyPicture } from "#domain/companies/remove-company-picture.ts";
import { AppError } from "#platform/errors.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/remove-company-picture";
import { useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { pictureNames, slotOf } from "./picture-slots.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Remove the logo or the cover | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const slot = slotOf(params.slot);
  const { picture, version } = (await getCompanyPictures(ctx, { companyId }))[slot];
  if (!picture) throw new AppError("not-found", "This picture is not on the profile any more.");
  return { slot, picture, version };
}

export const action = formAction(
  async ({ ctx, params, url, take, goTo }: Sent<Route.ActionArgs>) => {
    const { companyId, query } = ownCompanyOf(ctx, url);
    const slot = slotOf(params.slot);
    await removeCompanyPicture(ctx, { companyId, slot, version: take("version") });
    return goTo(`/company/edit/pictures${query}`, `${pictureNames[slot]} removed`);
  },
  ({ message }) => ({ problem: message }),
);

export const shouldRevalidate = afterConflict;

export default function RemoveCompanyPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { slot, picture, version } = loaderData;
  const { link } = useOwnCompany();
  const isCover = slot === "cover";
  return (
    <ConfirmPage
      title={isCover ? "Remove the cover?" : "Remove the logo?"}
      lead={`${isCover ? "Its description is deleted, too." : "Your name is drawn in its place."} This cannot be undone.`}
      confirm={{ label: `Remove ${pictureNames[slot]}` }}
      keep={{ label: "Keep it", to: link("/company/edit/pictures") }}
      problem={actionData?.problem}
    >
      <input type="hidden" name="version" value={version} />
      <div className="mb-3 w-full overflow-hidden border border-ink bg-sheet">
        <Picture picture={picture} alt={picture.alt || `The present ${slot}`} sizes="28rem" />
      </div>
    </ConfirmPage>
  );
}
