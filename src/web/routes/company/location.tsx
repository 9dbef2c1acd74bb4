import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type ServiceZoneValue, serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import { Form } from "#web/forms/form.tsx";
import { editLocation } from "#domain/companies/edit-location.ts";
import { getLocation } from "#domain/companies/get-location.ts";
import { getOwnProfile } from "#domain/companies/get-own-profile.ts";
import { formatPlace } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { useKeptAddress } from "#web/forms/use-kept-address.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/location";
import { useOwnCompany } from "./company-page.tsx";
import type { StoredField } from "./describe-section.ts";
import { useEditor } from "./editor-layout.tsx";
import { EditorPage } from "./editor-page.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { PinForm, ZoneField } from "./pin-form.tsx";
import { PlaceFinder } from "./place-finder.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { type LocationSearch, searchLocation } from "./search-location.server.ts";
import { type ZoneChoice, readZone } from "./zone-choice.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Location | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const { version, ...present } = await getLocation(ctx, { companyId });
  const { accountType } = await getOwnProfile(ctx, { companyId });
  return { version, search: await searchLocation(ctx, present, url.searchParams, accountType) };
}

/** What is chosen here and not saved yet is kept under this name, for each company. */
const KEPT = "location";

interface Answer {
  problem: string;
  meanwhile?: { stored: StoredField[]; version: string };
}

export const action = formAction(
  async ({ ctx, url, form, goTo }: Sent<Route.ActionArgs>) => {
    const { companyId, query } = ownCompanyOf(ctx, url);
    await editLocation(ctx, { ...Object.fromEntries(form), companyId });
    return goTo(`/company/edit${query}`, "Location saved");
  },
  async ({ message, typed }, { ctx, url }): Promise<Answer> => {
    const { companyId } = ownCompanyOf(ctx, url);
    const now = await getLocation(ctx, { companyId });
    const stored = [
      { label: "Location", text: formatPlace(now) ?? "" },
      ...(now.service_zone
        ? [{ label: "Service Zone", text: serviceZoneByValue(now.service_zone)!.label }]
        : []),
    ];
    const meanwhile = now.version !== typed["version"] && { stored, version: now.version };
    return { problem: message, ...(meanwhile && { meanwhile }) };
  },
);

export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, version } = loaderData;
  const { query } = useOwnCompany();
  const { zone, unsaved, chooseZone } = useZone(search);
  const address = useSearchParams()[0];
  const isMoved = address.has("latitude") || address.has("zone");
  const meanwhile = actionData?.meanwhile;
  useKeptAddress(KEPT + query, `/company/edit/location${query}`, search.q !== "" || isMoved);
  const hidden = <input type="hidden" name="version" value={meanwhile?.version ?? version} />;
  return (
    <EditorPage
      section="location"
      title={zone === undefined ? "Location" : "Location and service zone"}
      lead="Distances in the search are measured from your town; no street address is shown."
      preview={<LocationPreview pin={search.pin} zone={zone} />}
    >
      {meanwhile && <Meanwhile stored={meanwhile.stored} />}
      {actionData && !meanwhile && <NotDone problem={actionData.problem} title="There is a problem" />}
      <PlaceFinder search={search} zone={unsaved} />
      {search.isUnknownPostcode && (
        <Callout tone="wait" title={`We do not know the postcode “${search.q}”`}>
          <p className="mt-1">
            Check the part before the space, or enter the town instead, such as Newport, Shropshire.
          </p>
        </Callout>
      )}
      {search.isUnknown && !search.isUnknownPostcode && (
        <Callout tone="wait" title={`We do not know “${search.q}”`}>
          <p className="mt-1">
            Try the nearest town, or a town with its county, such as Newport, Shropshire. You may also save it
            as you wrote it: your profile then says so, but searches by distance do not find you.
          </p>
          <Form method="post" data-keep={KEPT + query} className="mt-3">
            {hidden}
            <input type="hidden" name="written" value={search.q} />
            {unsaved && <input type="hidden" name="serviceZone" value={unsaved} />}
            <Button isSmall>Save “{search.q}” as written</Button>
          </Form>
        </Callout>
      )}
      {search.pin && (
        <PinForm
          pin={search.pin}
          search={search}
          zone={zone}
          onZone={chooseZone}
          keep={KEPT + query}
          hidden={hidden}
        />
      )}
      {!search.pin && search.q === "" && zone !== undefined && (
        <Form method="post" id="reach" data-keep={KEPT + query} className="flex flex-col items-start gap-5">
          {hidden}
          <ZoneField saved={zone} onZone={chooseZone} formId="reach" />
          <Button kind="main">Save zone</Button>
        </Form>
      )}
    </EditorPage>
  );
}

/** The zone that is chosen, and how the address and with it the map learn of it. */
function useZone({ zone: shown, pin }: LocationSearch) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [choice, setChoice] = useState<ZoneChoice | null>(null);
  return {
    ...readZone(choice, { search, shown }),
    chooseZone: (zone: ServiceZoneValue) => {
      setChoice({ zone, search });
      if (!pin) return;
      const address = new URLSearchParams(pin.base);
      address.set("zone", zone);
      void navigate(`?${address.toString()}`, { preventScrollReset: true, replace: true });
    },
  };
}

/** The profile with the place and the zone that are chosen; the map of both stands in the form. */
function LocationPreview({ pin, zone }: Pick<LocationSearch, "pin" | "zone">) {
  const { company, reach } = useEditor();
  const chosen = zone ? serviceZoneByValue(zone) : undefined;
  const shown = {
    ...reach,
    town: pin?.town ?? reach.town,
    coverage: chosen?.label ?? null,
    isNationwide: chosen?.radiusMiles === null,
  };
  return (
    <ProfilePreview
      section="location"
      company={pin ? { ...company, town: pin.town, county: pin.county } : company}
      reach={shown}
    />
  );
}
