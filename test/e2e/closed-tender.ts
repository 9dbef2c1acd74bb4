/** A tender of the demo's main contractor, Thornmere Construction, that a journey opens and compares. */
export const closedTender = {
  title: "Partitions to the annexe",
  project: "Kirkgate Annexe",
  /** Beside Aireborough Partitions Ltd, which comes first. */
  others: ["Semer Partitions Ltd", "Bainbridge Linings Ltd"],
  /** Its quote came on paper, and was lodged. */
  lodged: "Burtersett Drylining Ltd",
  rows: [
    "Section,Item,Description,Quantity,Unit",
    "K10,1,Metal stud partitions 100 mm with two layers of board each side,420,m2",
    "K10,2,Deflection heads,136,m",
    "K10,3,Patress in plywood 18 mm for fixings,64.5,m2",
    "K10,4,Access panels 450 by 450 mm,22,nr",
    "A30,1,Protection and clearing away,1,item",
  ].join("\n"),
  prices: [
    ["62.5", "14.25", "31", "85", "1800"],
    ["68", "15", "29.5", "92", "2200"],
    ["59.75", "16.1", "0", "78", "1500"],
  ],
  criteria: { "criterion-0": "Price", "weight-0": "60", "criterion-1": "Programme", "weight-1": "40" },
};
