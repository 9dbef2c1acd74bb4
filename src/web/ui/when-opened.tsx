import { type ReactNode, useEffect, useRef, useState } from "react";

interface WhenOpenedProps {
  /** What stands in its place until then, and for good without scripts. */
  before: ReactNode;
  children: ReactNode;
}

/** What is worth fetching only once the disclosure around it is opened; it then stays. */
export function WhenOpened({ before, children }: WhenOpenedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const box = place.current?.closest("details");
    const onToggle = () => box?.open && setOpened(true);
    onToggle();
    box?.addEventListener("toggle", onToggle);
    return () => box?.removeEventListener("toggle", onToggle);
  }, []);
  return isOpened ? (
    children
  ) : (
    <span ref={place} className="block w-full">
      {before}
    </span>
  );
}
