import { type EncodedPicture, type PictureKind, encodePicture } from "#platform/pictures.ts";

const encoded = new Map<PictureKind, Promise<EncodedPicture>>();

/** One picture of a kind stands for all of them: encoding each takes most of the demo's seconds. */
export function encodeOnce(kind: PictureKind, source: Uint8Array): Promise<EncodedPicture> {
  const picture = encoded.get(kind) ?? encodePicture(kind, source);
  encoded.set(kind, picture);
  return picture;
}
