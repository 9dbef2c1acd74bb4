/**
 * The services that are shown as verified only with evidence of their own: any one of these, current and checked on the
 * issuer's register. Source: the starred entries of the service catalogue (`mandatoryEvidence`).
 */
export const licences: Readonly<Record<string, readonly { type: string; grade?: string }[]>> = {
  "EG-02": [{ type: "hse_asbestos_licence" }],
  "SF-05": [{ type: "trade_scheme", grade: "en-1090" }],
  "IP-04": [{ type: "trade_scheme", grade: "fire-door" }],
  "IP-06": [
    { type: "trade_scheme", grade: "firas" },
    { type: "trade_scheme", grade: "lps-1531" },
    { type: "trade_scheme", grade: "ifc" },
  ],
  "ME-01": [{ type: "trade_scheme", grade: "f-gas" }],
  "ME-05": [{ type: "trade_scheme", grade: "gas-safe" }],
  "EL-01": [
    { type: "trade_scheme", grade: "niceic" },
    { type: "trade_scheme", grade: "napit" },
    { type: "trade_scheme", grade: "eca" },
  ],
  "EL-04": [
    { type: "trade_scheme", grade: "bafe" },
    { type: "trade_scheme", grade: "lps-1014" },
  ],
  "VT-01": [{ type: "trade_scheme", grade: "lifts-ukca" }],
  "VT-04": [{ type: "trade_scheme", grade: "loler" }],
  "VT-10": [{ type: "waste_carrier_registration" }],
  "SI-06": [
    { type: "trade_scheme", grade: "sdi-19" },
    { type: "trade_scheme", grade: "ifc" },
  ],
  "XW-05": [{ type: "trade_scheme", grade: "nrswa" }],
  "CS-01": [{ type: "trade_scheme", grade: "ukas" }],
  "CS-04": [{ type: "trade_scheme", grade: "bsr" }],
};
