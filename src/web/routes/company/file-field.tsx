import { useState } from "react";
import { MAX_PICTURE_BYTES } from "#domain/pictures/pictures.limits.ts";
import { cx } from "#web/ui/class-names.ts";
import { controlProps, Field, type FieldTexts } from "#web/ui/field.tsx";
import { PICTURE_TYPES } from "#domain/pictures/picture-types.data.ts";

const TOO_LARGE = "The picture is larger than 15 MB. Please choose a smaller one.";

/** A file field for one picture; a file that is too large is refused before it is uploaded. */
export function PictureField({ field, label, hint, isLabelHidden }: FieldTexts) {
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = isTooLarge ? { ...field, errors: [TOO_LARGE] } : field;
  return (
    <Field field={shown} label={label} hint={hint} isLabelHidden={isLabelHidden} className="w-full">
      <input
        {...controlProps(shown, hint)}
        type="file"
        accept={PICTURE_TYPES}
        onChange={({ currentTarget }) => {
          const isOver = (currentTarget.files?.[0]?.size ?? 0) > MAX_PICTURE_BYTES;
          currentTarget.setCustomValidity(isOver ? TOO_LARGE : "");
          setTooLarge(isOver);
        }}
        className={fileClass}
      />
    </Field>
  );
}

export const fileClass = cx(
  "w-full rounded-sheet border border-dashed border-ink-3 bg-field p-2 text-15 text-ink-2 hover:border-ink",
  "file:mr-3 file:min-h-9 file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-3.5 file:text-13 file:font-label file:text-ink",
);
