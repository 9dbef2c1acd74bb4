import { z } from "zod";

export const formerSecretSchema = z
  .string()
  .min(32, { error: "A SECRET has at least 32 characters." })
  .max(1_000, { error: "No SECRET is that long." });
