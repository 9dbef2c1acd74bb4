import type { Flash, ToastMessage } from "./toast.tsx";

/** Those that stand once another is shown: the same text stands once, and what was done goes when something fails. */
export function nextToasts(all: readonly Flash[], message: ToastMessage, id: string): Flash[] {
  const isPast = (toast: Flash) => isSame(toast, message) || (message.tone === "bad" && toast.tone !== "bad");
  return [...all.filter((toast) => !isPast(toast)), { ...message, id }];
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.description === other.description;
}
