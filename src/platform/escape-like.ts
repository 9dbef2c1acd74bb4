/** Typed text as a part of a LIKE pattern that means nothing but itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
