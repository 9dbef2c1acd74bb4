import type { ComponentProps } from "react";

import { Button } from "./button.tsx";

/**
 * A button that waits for so many seconds and says so, from the server's HTML on. Without scripts nothing would count
 * them: there it can be pressed, and the server says how long is left.
 */
export function CooldownButton({ left, ...rest }: ComponentProps<typeof Button> & { left: number }) {
  if (left === 0) return <Button {...rest} />;
  return (
    <>
      <span className="contents scriptless:hidden">
        <Button {...rest} disabled />
        <span className="text-15 text-ink-2" data-seconds={left}>
          in {left} {left === 1 ? "second" : "seconds"}
        </span>
      </span>
      <span className="hidden scriptless:inline">
        <Button {...rest} />
      </span>
    </>
  );
}
