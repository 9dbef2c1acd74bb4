import { z } from "zod";

const END = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** A chain's end as it was noted: `1234:9f86…`. */
export const notedEndSchema = z
  .string()
  .regex(END, { error: "Write it as the log and this command do: 1234:9f86…, with all 64 digits." })
  .transform((text) => ({ position: Number(text.split(":")[0]), text }));
