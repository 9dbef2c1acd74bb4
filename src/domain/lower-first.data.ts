/** For words that stand alone elsewhere and go on a sentence here: `Too far away` becomes `too far away`. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
