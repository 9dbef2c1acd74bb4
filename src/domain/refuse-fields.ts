import { z } from "zod";

/**
 * Refuses input as its schema would, each sentence at its field: what only an operation can tell of what was typed. By its kind it
 * is told apart like any other refusal.
 */
export function refuseFields(faults: readonly { path: (string | number)[]; sentence: string }[]): never {
  const refused = new z.ZodRealError(
    faults.map(({ path, sentence }) => ({ code: "custom", path, message: sentence, input: undefined })),
  );
  throw Object.assign(refused, { kind: "invalid" as const });
}

/** The same of one field. */
export function refuseField(name: string, sentence: string): never {
  refuseFields([{ path: [name], sentence }]);
}
