import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type ServiceZoneValue, serviceZoneByValue, serviceZones } from "#domain/catalogue/bands.data.ts";
import type { Around } from "#domain/directory/count-around.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { showCount } from "#web/show-count.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { useOwnCompany } from "./company-page.tsx";
import { PlaceMap } from "./place-map.tsx";
import type { LocationSearch } from "./search-location.server.ts";

type Pin = NonNullable<LocationSearch["pin"]>;

interface PinFormProps {
  pin: Pin;
  search: LocationSearch;
  /** The zone chosen, of which the map may be on its way yet. */
  zone: LocationSearch["zone"];
  onZone: (zone: ServiceZoneValue) => void;
  /** What is kept of it until it is saved. */
  keep: string;
  hidden: ReactNode;
}

/** Where a company is and, of a subcontractor, how far from there it works, on one map and saved together. */
export function PinForm({ pin, search, zone, onZone, keep, hidden }: PinFormProps) {
  const navigate = useNavigate();
  const isSending = useIsSending();
  const { link } = useOwnCompany();
  const isSub = zone !== undefined;
  return (
    <section aria-labelledby="mark" className="flex flex-col gap-5">
      <SectionHeading id="mark">{pin.name}</SectionHeading>
      {isSub && <ZoneField saved={search.zone ?? null} onZone={onZone} formId="pin" />}
      <Reach around={pin.around} zone={zone} town={pin.town} />
      <PlaceMap
        pin={pin}
        zone={search.zone ?? null}
        onPoint={(across, down) => {
          const address = new URLSearchParams(pin.base);
          address.set("across", across.toFixed(4));
          address.set("down", down.toFixed(4));
          void navigate(`?${address.toString()}`, { preventScrollReset: true, replace: true });
        }}
      />
      <Form method="post" id="pin" data-keep={keep} className="flex flex-wrap gap-3">
        {hidden}
        <input type="hidden" name="place" value={search.placeId ?? ""} />
        <input type="hidden" name="written" value={search.q} />
        <input type="hidden" name="latitude" value={pin.latitude} />
        <input type="hidden" name="longitude" value={pin.longitude} />
        <Button kind="main" isBusy={isSending} busyLabel="Saving...">
          {isSub ? "Save location and zone" : "Save location"}
        </Button>
        <CancelLink to={link("/company/edit")} />
      </Form>
    </section>
  );
}

interface ZoneFieldProps {
  saved: ServiceZoneValue | null;
  onZone: (zone: ServiceZoneValue) => void;
  formId: string;
}

/** The service zones there are; the chosen one is the address's too, so that the map follows it. */
export function ZoneField({ saved, onZone, formId }: ZoneFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(saved);
  const tell = useRef(onZone);
  useEffect(() => {
    tell.current = onZone;
  });
  const circles = () => [...(box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])];
  useEffect(() => {
    // Chosen before these scripts came.
    const frame = requestAnimationFrame(() => {
      const chosen = circles().find(({ checked, defaultChecked }) => checked && !defaultChecked);
      if (chosen) tell.current(chosen.value as ServiceZoneValue);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    // Started afresh, or back from another address: the circles are not drawn anew, or the focus in them would go.
    if (last.current === saved) return;
    last.current = saved;
    for (const each of circles()) each.checked = each.value === saved;
  }, [saved]);
  return (
    <div ref={box} className="@container">
      <RadioGroupField
        field={{ id: "zone", name: "serviceZone", formId, defaultValue: saved ?? undefined }}
        label="Service Zone"
        options={serviceZones.map(({ value, label }) => ({ value, label }))}
        isFramed
        framesClass="grid gap-2 @min-[16rem]:grid-cols-2 @min-[26rem]:grid-cols-3"
        onChange={({ currentTarget }) => onZone(currentTarget.value as ServiceZoneValue)}
      />
    </div>
  );
}

/** Of a main contractor's surroundings this distance is named. */
const NEAR_MILES = 25;

interface ReachProps {
  around: readonly Around[];
  zone: LocationSearch["zone"];
  town: string;
}

/** How many firms are based within the zone. */
function Reach({ around, zone, town }: ReachProps) {
  const radius = zone ? serviceZoneByValue(zone)?.radiusMiles : NEAR_MILES;
  const there = around.find(({ miles }) => miles === radius);
  if (zone === null || !there) {
    return <p className="text-15 text-ink-2">Choose how far from {town} you take on work.</p>;
  }
  const main = <strong className="font-label text-ink">{showCount(there.main, "main contractor")}</strong>;
  const sub = (kind: string) => <strong className="font-label text-ink">{showCount(there.sub, kind)}</strong>;
  if (zone === undefined) {
    return (
      <p className="text-15 text-ink-2">
        Within {NEAR_MILES} miles of {town}: {sub("subcontractor")}.
      </p>
    );
  }
  return (
    <p role="status" className="text-15 text-ink-2">
      {radius === null ? "Reaches the whole country: " : `Reaches ${radius} miles around ${town}: `}
      {main} and {sub("other subcontractor")}.
    </p>
  );
}
