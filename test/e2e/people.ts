/** People of the demo as whom the journeys walk. */
export const people = {
  /** Of the subcontractor Aireborough Partitions Ltd. */
  helen: { email: "helen.brough@aireborough.example", password: "Stud-and-track-92" },
  /** Of the main contractor Thornmere Construction. */
  daniel: { email: "daniel.okoro@thornmere.example", password: "Tower-crane-38!" },
} as const;
