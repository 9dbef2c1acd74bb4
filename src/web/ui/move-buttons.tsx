import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "./button.tsx";

interface MoveButtonsProps {
  /** What is moved, as a screen reader says it. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** How the two ways are called. */
  ways?: readonly [up: string, down: string];
}

/** Two buttons of the form they stand in, whose `intent` is then `up` or `down`. */
export function MoveButtons({ name, isFirst, isLast, ways = ["up", "down"] }: MoveButtonsProps) {
  return (
    <>
      <Button
        isSmall
        kind="quiet"
        name="intent"
        value="up"
        disabled={isFirst}
        icon={<ArrowUp aria-hidden="true" />}
      >
        <span className="sr-only">{`Move ${name} ${ways[0]}`}</span>
      </Button>
      <Button
        isSmall
        kind="quiet"
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
