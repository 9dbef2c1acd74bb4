import type { PictureSlot } from "#domain/companies/placed-picture.queries.ts";

export const pictureNames: Readonly<Record<PictureSlot, string>> = { logo: "Logo", cover: "Cover" };

export const slotOf = (text: string): PictureSlot => (text === "cover" ? "cover" : "logo");
