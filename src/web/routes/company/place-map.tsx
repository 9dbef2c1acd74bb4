import type { MouseEvent } from "react";
import { type ServiceZoneValue, serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import { cx } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { ServiceAreaMap } from "../companies/service-area-map.tsx";
import type { LocationSearch } from "./search-location.server.ts";

interface PlaceMapProps {
  pin: NonNullable<LocationSearch["pin"]>;
  /** The one whose circle is drawn. */
  zone: ServiceZoneValue | null;
  /** A press on the map, from 0 to 1 from its upper left corner. */
  onPoint: (across: number, down: number) => void;
}

/**
 * The pin on a map, close or as wide as the zone; a press moves it, and so do the links, for the keyboard and without
 * scripts.
 */
export function PlaceMap({ pin, zone, onPoint }: PlaceMapProps) {
  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) {
    const box = currentTarget.getBoundingClientRect();
    onPoint((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }
  return (
    <div className="@container">
      <div className="grid gap-5 @min-[34rem]:grid-cols-[minmax(0,22rem)_1fr]">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links beside it do the same by keyboard */}
        <div
          onClick={pin.isClose ? point : undefined}
          className={cx("max-w-104 border border-ink", pin.isClose && "cursor-crosshair")}
        >
          <ServiceAreaMap map={pin.map} label={labelOf(pin, zone)} />
        </div>
        <div className="flex flex-col gap-4 text-15">
          {pin.isClose && (
            <p className="text-ink-2 scriptless:hidden">
              Press where the pin should be, or move it step by step.
            </p>
          )}
          {pin.moves.map(({ miles, directions }) => (
            <div key={miles}>
              <p id={`move-${miles}`} className="font-label">
                Move the mark {miles === 0.5 ? "half a mile" : `${miles} miles`}
              </p>
              <ul aria-labelledby={`move-${miles}`} className="mt-1 flex flex-wrap gap-x-4">
                {directions.map(({ label, to }) => (
                  <li key={label}>
                    <TextLink
                      to={to}
                      preventScrollReset
                      replace
                      className="inline-flex min-h-11 items-center"
                    >
                      {label}
                      <span className="sr-only"> by {miles === 0.5 ? "half a mile" : `${miles} miles`}</span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="text-13 text-ink-3">
            At {pin.latitude.toFixed(4)}° north, {Math.abs(pin.longitude).toFixed(4)}°{" "}
            {pin.longitude < 0 ? "west" : "east"}
          </p>
        </div>
      </div>
    </div>
  );
}

function labelOf({ name, isClose }: PlaceMapProps["pin"], zone: PlaceMapProps["zone"]): string {
  if (!isClose) return `Map of the whole country with the pin at ${name}`;
  const circle = zone ? ` and a circle of ${serviceZoneByValue(zone)?.label} around it` : "";
  return `Map with the pin in its middle at ${name}${circle}`;
}
