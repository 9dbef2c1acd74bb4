/** The number of items that are unread, or in another word; renders nothing for 0. */
export function UnreadBadge({ count, word = "unread" }: { count: number; word?: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-2 inline-flex rounded-full bg-ink px-2 text-13 font-label text-sheet">
      {count > 99 ? "99+" : count}
      <span className="sr-only">{` ${word}`}</span>
    </span>
  );
}
