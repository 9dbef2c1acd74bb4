/** People of the demo as whom the journeys walk. */
export const people = {
  /** Of the subcontractor Aireborough Partitions Ltd. */
  helen: { email: "helen.brough@aireborough.example", password: "Stud-and-track-92" },
  /** Of the main contractor Thornmere Construction. */
  daniel: { email: "daniel.okoro@thornmere.example", password: "Tower-crane-38!" },
  /** The demo's administrator. */
  ruth: { email: "ruth.calloway@lintel.example", password: "Plumb-and-level-7" },
} as const;
