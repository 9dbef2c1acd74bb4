import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

import { cx } from "./class-names.ts";

interface MenuItem {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** Actions on one thing, behind one button. It needs scripts: each action must be reachable on a page as well. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-40">
          <Base.Popup className="min-w-48 rounded-sheet border border-ink bg-sheet py-1.5 text-15 text-ink shadow-float transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.isDisabled}
                onClick={item.onChoose}
                className={cx(
                  "target flex cursor-default items-center gap-2.5 px-3.5 outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-wash [&_svg]:size-4",
                  item.isDanger && "text-bad",
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
