import { Acting, Form } from "#web/forms/form.tsx";
import { type PlacedPicture, getCompanyPictures } from "#domain/companies/get-company-pictures.ts";
import type { PictureSlot } from "#domain/companies/placed-picture.queries.ts";
import { describeCover } from "#domain/companies/describe-cover.ts";
import { setCompanyPicture } from "#domain/companies/set-company-picture.ts";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";
import { AppError } from "#platform/errors.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { Picture } from "#web/ui/picture.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type FormProblem, refusedForm } from "../account/answer.ts";
import { SettingsSection } from "../account/settings-section.tsx";
import { CompanyPicture } from "../companies/company-picture.tsx";
import type { Route } from "./+types/pictures";
import { useOwnCompany } from "./company-page.tsx";
import { EditorPage } from "./editor-page.tsx";
import { PictureField } from "./file-field.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { pictureNames, slotOf } from "./picture-slots.ts";
import { ProfilePreview } from "./profile-preview.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Logo and cover | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const { logo, cover, companyName } = await getCompanyPictures(ctx, { companyId });
  return { logo, cover, monogram: logo.picture ? null : drawMonogram(companyName) };
}

export const action = formAction(
  byIntent({
    "": async ({ ctx, url, text, files, goTo }: Sent<Route.ActionArgs>) => {
      const { companyId, query } = ownCompanyOf(ctx, url);
      const slot = slotOf(text("slot"));
      const file = files("picture")[0];
      const told = { companyId, version: text("version"), alt: text("alt") };
      if (file) await setCompanyPicture(ctx, { ...told, slot, file });
      else if (slot === "cover") await describeCover(ctx, told);
      else throw new AppError("invalid", "Choose a picture first.");
      return goTo(`/company/edit/pictures${query}`, `${pictureNames[slot]} saved`);
    },
  }),
  (refusal, { text, files }) => refusedForm(slotOf(text("slot")), refusal, files("picture").length > 0),
);

export const shouldRevalidate = afterConflict;

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { logo, cover, monogram } = loaderData;
  return (
    <EditorPage
      section="pictures"
      title="Logo and cover"
      lead="JPEG, PNG, WebP or AVIF, at most 15 MB. Location and camera data are removed from every picture."
      preview={<ProfilePreview section="pictures" />}
    >
      <Slot
        slot="logo"
        placed={logo}
        text="Shown as a square beside your name; at least 450 pixels wide looks best."
        problem={actionData?.problem}
      >
        <CompanyPicture picture={logo.picture} monogram={monogram} sizes="144px" className="size-36" />
        {!logo.picture && (
          <p className="mt-2 text-13 text-ink-3">Drawn from your name until you send your own.</p>
        )}
      </Slot>
      <Slot
        slot="cover"
        placed={cover}
        text="Shown across the head of your profile, about three times as wide as high; at least 1,280 pixels wide looks best."
        problem={actionData?.problem}
      >
        {cover.picture ? (
          <div className="aspect-[24/7] overflow-hidden border border-ink">
            <Picture
              picture={cover.picture}
              alt={cover.picture.alt}
              sizes="40rem"
              isCropped
              className="object-bottom"
            />
          </div>
        ) : (
          <div className="hatched aspect-[24/7] border border-ink" />
        )}
      </Slot>
    </EditorPage>
  );
}

interface SlotProps {
  slot: PictureSlot;
  placed: PlacedPicture;
  text: string;
  problem: FormProblem | undefined;
  children: React.ReactNode;
}

function Slot({ slot, placed, text, problem, children }: SlotProps) {
  const isSending = useIsSending();
  const name = pictureNames[slot];
  const { link } = useOwnCompany();
  const typed = problem?.form === slot ? problem.typed : undefined;
  // Somebody else has saved something since it was typed: what they saved says what the refusal would.
  const isOvertaken = typed?.["version"] !== undefined && typed["version"] !== String(placed.version);
  const hasLostFile = isOvertaken && problem?.hadFile === true;
  // Without a file the cover keeps its picture, and gets another text; not one that was typed for another picture.
  const mayStay = slot === "cover" && placed.picture !== null && !hasLostFile;
  return (
    <SettingsSection title={name} form={slot} problem={isOvertaken ? undefined : problem} text={text}>
      <div>{children}</div>
      {isOvertaken && (
        <Meanwhile
          hadFile={hasLostFile}
          stored={[{ label: "What the picture shows", text: placed.picture?.alt ?? "There is no picture" }]}
        />
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        key={placed.version}
        id={`send-${slot}`}
        data-keep
        className="flex flex-col items-start gap-5"
      >
        <input type="hidden" name="slot" value={slot} />
        <input type="hidden" name="version" value={placed.version} />
        <PictureField
          field={{ id: `${slot}-file`, name: "picture", required: !mayStay }}
          label={`${name} file`}
          hint={
            mayStay ? "Leave it empty to keep the picture and change only what is said of it." : undefined
          }
        />
        {slot === "cover" && (
          <TextField
            field={{
              id: "cover-alt",
              name: "alt",
              maxLength: 300,
              defaultValue: typed?.["alt"] ?? placed.picture?.alt ?? "",
            }}
            label="What the picture shows"
            hint="For people who do not see it, such as: A finished roof above Leeds station."
            className="w-full"
          />
        )}
        <Button isBusy={isSending} busyLabel="Sending...">
          {mayStay ? `Save ${name}` : placed.picture ? `Replace ${name}` : `Upload ${name}`}
        </Button>
      </Form>
      {placed.picture && (
        <Acting>
          <ButtonLink kind="danger" className="self-start" to={link(`/company/edit/pictures/${slot}/remove`)}>
            Remove {name}
          </ButtonLink>
        </Acting>
      )}
    </SettingsSection>
  );
}
