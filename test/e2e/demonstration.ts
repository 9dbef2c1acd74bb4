/** Who walks a tender from its package to the outcome, in five browsers. */
export const demonstration = {
  title: "Groundworks to the mill",
  buyer: {
    company: "Wensleydale Building",
    name: "Nora Whitfield",
    email: "nora@wensleydale-building.example",
  },
  opener: { name: "Edwin Firth", email: "edwin@wensleydale-building.example" },
  tenderers: [
    { company: "Askrigg Groundworks", name: "Carol Metcalfe", email: "carol@askrigg-groundworks.example" },
    { company: "Bain Civils", name: "Tom Dinsdale", email: "tom@bain-civils.example" },
    { company: "Cotter Earthworks", name: "Jan Raw", email: "jan@cotter-earthworks.example" },
  ],
  rows: [
    "Section,Item,Description,Quantity,Unit",
    "A,1,Excavate to reduce levels,120,m3",
    "A,2,Filling,40.5,m3",
    "B,1,Drainage,1,item",
  ].join("\n"),
} as const;
