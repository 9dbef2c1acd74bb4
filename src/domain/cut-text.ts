/** The text with at most so many characters (code points, not halves of them); a cut one ends in three dots, never in four. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join("")
    .replace(/[\s.,;:…–-]+$/u, "")}…`;
}
