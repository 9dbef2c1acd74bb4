import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "./button.tsx";

interface MoveButtonsProps {
  /** What is moved, as a screen reader says it. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** How the two ways are called. */
  ways?: readonly [up: string, down: string];
  /** The id of their form, where they stand in another one. */
  form?: string;
}

/** Two buttons of a form, whose `intent` is then `up` or `down`; two presses are two places. */
export function MoveButtons({ name, isFirst, isLast, ways = ["up", "down"], form }: MoveButtonsProps) {
  return (
    <>
      <Button
        form={form}
        isSmall
        kind="quiet"
        data-again=""
        name="intent"
        value="up"
        disabled={isFirst}
        icon={<ArrowUp aria-hidden="true" />}
      >
        <span className="sr-only">{`Move ${name} ${ways[0]}`}</span>
      </Button>
      <Button
        form={form}
        isSmall
        kind="quiet"
        data-again=""
        name="intent"
        value="down"
        disabled={isLast}
        icon={<ArrowDown aria-hidden="true" />}
      >
        <span className="sr-only">{`Move ${name} ${ways[1]}`}</span>
      </Button>
    </>
  );
}
