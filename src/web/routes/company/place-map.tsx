import type { MouseEvent } from "react";
import { TextLink } from "#web/ui/text-link.tsx";
import { ServiceAreaMap } from "../companies/service-area-map.tsx";
import type { LocationSearch } from "./search-location.server.ts";

interface PlaceMapProps {
  pin: NonNullable<LocationSearch["pin"]>;
  /** A press on the map, from 0 to 1 from its upper left corner. */
  onPoint: (across: number, down: number) => void;
}

/** The pin on a close map; a press moves it, and so do the links, for the keyboard and without scripts. */
export function PlaceMap({ pin, onPoint }: PlaceMapProps) {
  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) {
    const box = currentTarget.getBoundingClientRect();
    onPoint((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,22rem)_1fr]">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links beside it do the same by keyboard */}
      <div onClick={point} className="cursor-crosshair border border-ink">
        <ServiceAreaMap
          map={pin.map}
          label={`Map, about 20 miles wide, with the pin in its middle at ${pin.name}`}
        />
      </div>
      <div className="flex flex-col gap-4 text-15">
        <p className="text-ink-2">
          The map is about 20 miles wide.{" "}
          <span className="scriptless:hidden">Press where the pin should be, or move it step by step.</span>
        </p>
        {pin.moves.map(({ miles, directions }) => (
          <div key={miles}>
            <p id={`move-${miles}`} className="font-label">
              Move the mark {miles === 0.5 ? "half a mile" : `${miles} miles`}
            </p>
            <ul aria-labelledby={`move-${miles}`} className="mt-1 flex flex-wrap gap-x-4">
              {directions.map(({ label, to }) => (
                <li key={label}>
                  <TextLink to={to} preventScrollReset replace className="inline-flex min-h-11 items-center">
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
  );
}
