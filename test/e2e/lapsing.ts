/** Who is in the journey with a moved clock. */
export const lapsing = {
  firm: "Lapwing Dry Lining",
  number: 950_001,
  ownerEmail: "owner@lapwing-dry-lining.example",
  buyer: "Plover Contracting",
  buyerEmail: "buyer@plover-contracting.example",
  tender: "Groundworks",
  /** Has asked for the same tender, and its time ends an hour earlier. */
  otherFirm: "Teal Partitions",
} as const;
