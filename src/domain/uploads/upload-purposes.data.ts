const GB = 1024 ** 3;

export interface UploadPurpose {
  readonly maxBytes: number;
  /** Lower-case, without the full stop; what the bytes are is looked at as they come. */
  readonly endings: readonly string[];
}

/** What a large file can be sent for. Another purpose is a line here and a line in `uploads.policy.ts`. */
export const uploadPurposes = {
  /** The whole register takes 2.7 GB, packed half a gigabyte. */
  "companies-house": { maxBytes: 4 * GB, endings: ["csv", "zip"] },
  places: { maxBytes: GB, endings: ["txt", "zip"] },
} as const satisfies Record<string, UploadPurpose>;

export type UploadPurposeName = keyof typeof uploadPurposes;
