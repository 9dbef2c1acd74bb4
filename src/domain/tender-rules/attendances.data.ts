/** Who provides what a trade needs from others on site; codes are stored: never reuse one. */
export interface Attendance {
  readonly code: string;
  readonly label: string;
}

export const attendances = [
  { code: "unloading", label: "Unloading and distribution" },
  { code: "craneage", label: "Tower crane and hoist time" },
  { code: "access", label: "Scaffold and access" },
  { code: "temporary-services", label: "Temporary power, lighting and water" },
  { code: "welfare", label: "Welfare" },
  { code: "waste", label: "Waste" },
  { code: "setting-out", label: "Setting out" },
  { code: "builders-work", label: "Builder’s work in connection" },
  { code: "protection", label: "Protection of finished work" },
  { code: "commissioning", label: "Testing and commissioning attendance" },
  { code: "samples", label: "Samples and mock-ups" },
  { code: "design", label: "Design of the contractor’s designed portion" },
  { code: "records", label: "O&M manuals and as-built records" },
  { code: "permits", label: "Permits" },
] as const satisfies readonly Attendance[];

export type AttendanceCode = (typeof attendances)[number]["code"];

export const attendanceParties = [
  { value: "main-contractor", label: "By the main contractor" },
  { value: "subcontractor", label: "By the subcontractor" },
  { value: "shared", label: "Shared" },
  { value: "not-needed", label: "Not needed" },
] as const;

export type AttendanceParty = (typeof attendanceParties)[number]["value"];
