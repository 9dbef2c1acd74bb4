import type { Evidence } from "./compute-level.ts";

type Proof = Pick<Evidence, "type" | "grade">;

const schemes: Readonly<Record<string, string>> = {
  fensa: "fensa",
  "gas-safe": "gas-safe-register",
  napit: "napit",
  nasc: "nasc",
  niceic: "niceic",
};

const types: Readonly<Record<string, string>> = {
  cas_certificate: "common-assessment-standard",
  iso_9001: "iso-9001",
  iso_14001: "iso-14001",
  iso_45001: "iso-45001",
  iso_27001: "iso-27001",
};

/** The code of the accreditation that a piece of evidence proves; null where it proves none of the profile's. */
export function accreditationOf({ type, grade }: Proof): string | null {
  if (type === "trade_scheme") return schemes[grade ?? ""] ?? null;
  return types[type] ?? null;
}
