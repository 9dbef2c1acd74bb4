import { z } from "zod";

/** Refuses input as its schema would, each sentence at its field: what only an operation can tell of what was typed. */
export function refuseFields(faults: readonly { path: (string | number)[]; sentence: string }[]): never {
  throw new z.ZodRealError(
    faults.map(({ path, sentence }) => ({ code: "custom", path, message: sentence, input: undefined })),
  );
}
