import { type RefObject, useEffect, useEffectEvent } from "react";

/** Tells once what was typed into a field before scripts took over: no change is reported for that. */
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
