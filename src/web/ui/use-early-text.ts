import { type RefObject, useEffect, useEffectEvent } from "react";

/** Reports once what was typed into a field before hydration, for which no change event is fired. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): void {
  const tell = useEffectEvent(() => {
    const text = field.current?.value ?? "";
    if (text !== "") onText(text);
  });
  useEffect(() => tell(), []);
}
