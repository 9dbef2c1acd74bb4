import { useNavigate, useSearchParams } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { editLocation } from "#domain/companies/edit-location.ts";
import { getLocation } from "#domain/companies/get-location.ts";
import { formatPlace } from "#web/format.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { useKeptAddress } from "#web/forms/use-kept-address.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { cx } from "#web/ui/class-names.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/location";
import { useOwnCompany } from "./company-page.tsx";
import type { StoredField } from "./describe-section.ts";
import { EditorPage } from "./editor-page.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { ownCompanyOf } from "./own-company.ts";
import { PlaceMap } from "./place-map.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { type LocationSearch, searchLocation } from "./search-location.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Location | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const present = await getLocation(ctx, { companyId });
  return { version: present.version, search: await searchLocation(ctx, present, url.searchParams) };
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
    const stored = [{ label: "Location", text: formatPlace(now) ?? "" }];
    const meanwhile = now.version !== typed["version"] && { stored, version: now.version };
    return { problem: message, ...(meanwhile && { meanwhile }) };
  },
);

export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, version } = loaderData;
  const { query } = useOwnCompany();
  const isMoved = useSearchParams()[0].has("latitude");
  const meanwhile = actionData?.meanwhile;
  useKeptAddress(KEPT + query, `/company/edit/location${query}`, search.q !== "" || isMoved);
  const hidden = <input type="hidden" name="version" value={meanwhile?.version ?? version} />;
  return (
    <EditorPage
      section="location"
      title="Location"
      lead="The town you work from. Distances in the search are measured from here; no street address is shown."
      preview={<ProfilePreview section="location" />}
    >
      {meanwhile && <Meanwhile stored={meanwhile.stored} />}
      {actionData && !meanwhile && (
        <Callout tone="bad" isLive title="There is a problem">
          {actionData.problem}
        </Callout>
      )}
      <Finder search={search} />
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
            <Button isSmall>Save “{search.q}” as written</Button>
          </Form>
        </Callout>
      )}
      {search.pin && <PinForm pin={search.pin} search={search} hidden={hidden} />}
    </EditorPage>
  );
}

/** Town or postcode; what is found stands below it as links, so that it works with scripts off. */
function Finder({ search }: { search: LocationSearch }) {
  const { query } = useOwnCompany();
  return (
    <section aria-label="Find your town" className="flex flex-col gap-4">
      <Form method="get" className="flex items-end gap-3" role="search">
        {query && <input type="hidden" name="company" value={query.split("=")[1]} />}
        <TextField
          key={search.q}
          field={{ id: "q", name: "q", defaultValue: search.q, required: true, maxLength: 160 }}
          label="Town or postcode"
          autoComplete="off"
          className="grow"
        />
        <Button>Find</Button>
      </Form>
      {search.places.length > 0 && (
        <div>
          <p className="text-15 text-ink-2">
            {search.places.length === 1 ? "Found:" : "Several places are called that. Which one is yours?"}
          </p>
          <ul className="mt-2 border-t border-rule">
            {search.places.map(({ label, nation, to, isChosen }) => (
              <li key={to} className="border-b border-rule">
                <TextLink
                  to={to}
                  look="plain"
                  preventScrollReset
                  aria-current={isChosen ? "true" : undefined}
                  className={cx(
                    "flex min-h-11 items-center justify-between gap-4 text-16",
                    isChosen && "border-l-4 border-ink pl-3 font-label",
                  )}
                >
                  {label}
                  <span className="text-13 text-ink-3">{isChosen ? "Chosen" : nation}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface PinFormProps {
  pin: NonNullable<LocationSearch["pin"]>;
  search: LocationSearch;
  hidden: React.ReactNode;
}

function PinForm({ pin, search, hidden }: PinFormProps) {
  const navigate = useNavigate();
  const isSending = useIsSending();
  const { link, query } = useOwnCompany();
  return (
    <section aria-labelledby="mark" className="flex flex-col gap-5">
      <SectionHeading id="mark">{pin.name}</SectionHeading>
      <PlaceMap
        pin={pin}
        onPoint={(across, down) => {
          const address = new URLSearchParams(pin.base);
          address.set("across", across.toFixed(4));
          address.set("down", down.toFixed(4));
          void navigate(`?${address.toString()}`, { preventScrollReset: true, replace: true });
        }}
      />
      <Form method="post" data-keep={KEPT + query} className="flex flex-wrap gap-3">
        {hidden}
        <input type="hidden" name="place" value={search.placeId ?? ""} />
        <input type="hidden" name="written" value={search.q} />
        <input type="hidden" name="latitude" value={pin.latitude} />
        <input type="hidden" name="longitude" value={pin.longitude} />
        <Button kind="main" isBusy={isSending} busyLabel="Saving...">
          Save location
        </Button>
        <CancelLink to={link("/company/edit")} />
      </Form>
    </section>
  );
}
