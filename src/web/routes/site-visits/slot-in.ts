/** A visit's time as its form was sent. */
export const slotIn = ({ text }: { text: (name: string) => string }) => ({
  day: text("day"),
  time: text("time"),
  minutes: text("minutes"),
  people: text("people"),
  isForOneFirm: text("isForOneFirm") || undefined,
  place: text("place"),
});
