import { formatDate } from "../../format.ts";

/** The day on which a picture was added: when it was taken is not known. */
export function PictureDate({ addedOn }: { addedOn: string }) {
  return (
    <span className="text-13 text-ink-3">
      Added <time dateTime={addedOn}>{formatDate(addedOn)}</time>
    </span>
  );
}
