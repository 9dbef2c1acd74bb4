import { sql } from "kysely";

/** A stored picture as a page shows it; its files are named by its id and its widths. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
}

/** The picture that a column such as `company.picture_id` refers to, as one JSON value or null. */
export function pictureFor(column: string) {
  return sql<StoredPicture | null>`(
    select json_build_object(
      'id', shown.id, 'width', shown.width, 'height', shown.height, 'widths', shown.widths, 'alt', shown.alt
    )
    from picture as shown where shown.id = ${sql.ref(column)}
  )`;
}
