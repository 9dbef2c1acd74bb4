/** A visit's time as its form was sent. */
export const slotIn = ({ text }: { text: (name: string) => string }) => ({
  day: text("day"),
  time: text("time"),
  minutes: text("minutes"),
  people: text("people"),
  isForOneFirm: text("isForOneFirm") || undefined,
  place: text("place"),
});

/** The time about which something was said: sent along, it says that it has been read. */
export const seenTime = ({ day, time }: { day: string; time: string }): string => `${day} ${time}`;
