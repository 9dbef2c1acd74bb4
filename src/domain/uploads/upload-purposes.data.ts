import { tenderFileTypes } from "#domain/attachments/attachment-types.data.ts";

const GB = 1024 ** 3;
const MB = 1024 ** 2;

export interface UploadPurpose {
  readonly maxBytes: number;
  /** Lower-case, without the full stop. */
  readonly endings: readonly string[];
  /** What somebody may have begun and not brought to its end, all together. */
  readonly maxOpen: number;
  /** Texts, or archives of them: what is neither is seen in the pieces as they come. Others are looked at when they are whole. */
  readonly isText: boolean;
}

/** What a large file can be sent for. Another purpose is an entry here and a line in `uploads.policy.ts`. */
export const uploadPurposes = {
  /** The whole register takes 2.7 GB, packed half a gigabyte. */
  "companies-house": { maxBytes: 4 * GB, endings: ["csv", "zip"], maxOpen: 5, isText: true },
  places: { maxBytes: GB, endings: ["txt", "zip"], maxOpen: 5, isText: true },
  /** As many as a package takes. */
  "tender-documents": {
    maxBytes: 250 * MB,
    endings: tenderFileTypes.flatMap(({ extensions }) => extensions),
    maxOpen: 500,
    isText: false,
  },
} as const satisfies Record<string, UploadPurpose>;

export type UploadPurposeName = keyof typeof uploadPurposes;
