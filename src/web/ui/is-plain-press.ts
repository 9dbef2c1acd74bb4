import type { MouseEvent } from "react";

/** A link is to be followed in this window: no other button, and no key that asks for a new one. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
