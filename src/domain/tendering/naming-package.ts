import { z } from "zod";
import { refuseFields } from "#domain/refuse-fields.ts";
import { AppError, isAppError } from "#platform/errors.ts";

interface Named {
  title: string;
  /** Of several packages each is named in what is refused of it. */
  isAlone: boolean;
}

/** Does the work; where it is refused, the sentence says of which package, unless there is but one. */
export async function namingPackage<Done>(
  { title, isAlone }: Named,
  work: () => Promise<Done>,
): Promise<Done> {
  const named = (sentence: string) => (isAlone ? sentence : `${title}: ${sentence}`);
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError)
      refuseFields(
        error.issues.map(({ path, message }) => ({ path: path.map(String), sentence: named(message) })),
      );
    throw isAppError(error) && (error.kind === "invalid" || error.kind === "conflict")
      ? new AppError(error.kind, named(error.message))
      : error;
  }
}
