import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { services } from "./services.data.ts";
import { findServicesBySynonym } from "./trade-words.data.ts";
import { tradesByService } from "./trades.data.ts";

/** What people type, and what it has to find. */
const wanted = `
EG-01: demolition contractor; demolisher; demolition man; topman
EG-02: asbestos remover; asbestos stripper; asbestos removal contractor
EG-03: tree surgeon; arborist; tree surgeons
EG-04: digger driver; muck shifter; earthmover; groundworker; 360 driver; plant hire
EG-05: remediation contractor; knotweed remover
EG-06: piling contractor; piler; piling firm; pile drivers; sheet piler
EG-07: groundworker; ground worker; groundie; groundworks contractor; foundation contractor
EG-08: drainlayer; drain layer; drainage contractor; drainage engineer
EG-09: underpinner; basement contractor; underpinning contractor
EG-10: dewatering contractor; grouter
SF-01: concretor; concrete frame contractor; concrete gang; concrete finisher
SF-02: shutterer; shuttering carpenter; shuttering chippy; formworker
SF-03: steel fixer; rebar fixer; steelfixers; bar bender
SF-04: precast installer; hollowcore installer
SF-05: steel erector; steelie; steel fabricator; structural steel contractor; welder
SF-06: metal decker; stud welder
SF-07: timber framer; oak framer
SF-08: light steel framer; lgs installer
SF-09: bricklayer; blocklayer; blockie
SF-10: modular builder; pod manufacturer
BE-01: bricklayer; brickie; bricky; brickies; stonemason; stonie; mason; pointer; dry stone waller
BE-02: sfs installer; sfs contractor
BE-03: cladder; rainscreen installer; cladding contractor; facade contractor
BE-04: curtain waller; structural glazier
BE-05: glazier; window fitter; double glazer; window installers; shopfront installer
BE-06: roofer; flat roofer; felter; felt roofer; green roofer; roofing contractor
BE-07: roofer; slater; roof tiler; thatcher; leadworker
BE-08: metal roofer; sheeter; zinc roofer
BE-09: renderer; rendering contractor; ewi installer; external wall insulator
BE-10: damp proofer; tanking contractor; waterproofer
IP-01: dry liner; dryliner; drywaller; tacker; taper; partitioner; board fixer; tape and jointer
IP-02: ceiling fixer; suspended ceiling fixer; ceilings contractor
IP-03: glazed partition fitter; movable wall installer
IP-04: door fitter; fire door installer; door hanger
IP-05: joiner; carpenter; chippy; chippie; chippies; first fix; second fix; shopfitter
IP-06: fire stopper; fire proofer; fire protection contractor
IP-07: insulation installer; loft insulator; soundproofer; insulator
IP-08: raised floor installer; access flooring contractor
IP-09: cubicle installer; washroom fitter
IP-10: hygienic cladder; wall protection installer
FN-01: plasterer; spread; skimmer; plasterers; fibrous plasterer
FN-02: screeder; floor screeder; liquid screeder
FN-03: decorator; painter; painter and decorator; brush hand; paint sprayer; paperhanger
FN-04: carpet fitter; floor layer; flooring contractor; vinyl fitter
FN-05: tiler; wall and floor tiler; tilers; mosaic fixer
FN-06: resin floor layer; epoxy floor installer
FN-07: parquet layer; floor sander; wood floor layer
FN-08: kitchen fitter; cabinet maker; bench joiner
FN-09: terrazzo layer; marble mason; granite fitter
FN-10: specialist decorator; venetian plasterer; gilder
ME-01: hvac engineer; air conditioning engineer; ac engineer; ventilation engineer; m&e contractor
ME-02: plumber; plumbers; plumbing contractor; bathroom fitter; pipefitter
ME-03: ductworker; duct fitter; ductwork contractor
ME-04: heating engineer; boiler man; pipe fitter; underfloor heating installer
ME-05: gas engineer; gas fitter; gas man; gas safe engineer; domestic gas engineer
ME-06: heat pump installer; heat pump engineer; renewables installer
ME-07: sprinkler fitter; sprinkler engineer
ME-08: lagger; pipe lagger; thermal insulation engineer
ME-09: bms engineer; controls engineer
EL-01: electrician; sparky; sparkie; sparks; leccy; electrical contractor; approved electrician
EL-02: hv engineer; cable jointer; switchgear fitter
EL-03: lighting engineer; lighting contractor; emergency lighting engineer
EL-04: fire alarm engineer; fire alarm installer; alarm engineer
EL-05: cctv engineer; security installer; burglar alarm installer
EL-06: data cabler; network engineer; fibre installer
EL-07: av installer; sound engineer
EL-08: lightning conductor engineer; steeplejack
EL-09: solar installer; pv installer; ev charger installer; solar panel fitter
EL-10: generator engineer; ups engineer
VT-01: lift engineer; lift installer; lift company
VT-02: escalator engineer; travelator installer
VT-03: goods lift installer; stairlift fitter
VT-04: crane driver; crane operator; slinger; rigger; crane hire
VT-05: hoist operator; mast climber erector; hoist driver
VT-06: scaffolder; scaff; scaffy; scaffolding contractor; scaffolders; advanced scaffolder
VT-07: rope access technician; abseiler; cherry picker hire
VT-08: labourer; hod carrier; traffic marshal; general labourer
VT-09: cabin hirer; toilet hirer; site cabin hire
VT-10: skip hire; waste carrier; grab hire
SI-01: commercial kitchen installer; catering equipment engineer
SI-02: refrigeration engineer; fridgie; cold room installer
SI-03: laboratory fitter; cleanroom contractor
SI-04: medical gas engineer; medical gas installer
SI-05: swimming pool builder; pool installer
SI-06: smoke vent installer; aov engineer
SI-07: gas suppression engineer; fire suppression installer
SI-08: metalworker; blacksmith; balustrade installer; fabricator welder
SI-09: sign fitter; signwriter; blind fitter
SI-10: fall protection installer; eyebolt tester; mansafe installer
XW-01: tarmaccer; tarmacer; asphalter; surfacing contractor; road marker
XW-02: paviour; block paver; kerb layer; slabber; paving contractor
XW-03: landscaper; landscape gardener; gardener; turf layer
XW-04: fencer; fencing contractor; gate installer
XW-05: highways contractor; road worker; traffic management contractor
XW-06: soakaway installer; attenuation tank installer
XW-07: utilities contractor; mains layer; service layer
XW-08: street lighting engineer; street lighting contractor
XW-09: playground installer; artificial grass installer
XW-10: platelayer; rail contractor; bridge builder; civil engineer
TC-01: commissioning engineer; commissioning manager
TC-02: balancing engineer; air balancer
TC-03: air tester; air tightness tester
TC-04: sound tester; acoustic consultant
TC-05: electrical tester; pat tester
TC-06: legionella tester; water hygiene engineer
TC-07: drain surveyor; thermographer
TC-08: builders cleaner; sparkle cleaner; window cleaner
TC-09: snagger; clerk of works
TC-10: manual writer; bim modeller
CS-01: asbestos surveyor; asbestos consultant
CS-02: fire engineer; fire risk assessor
CS-03: principal designer; cdm consultant
CS-04: building inspector; approved inspector
CS-05: energy assessor; epc assessor
CS-06: land surveyor; topographical surveyor; utility surveyor
CS-07: geotechnical engineer; site investigation contractor
CS-08: temporary works designer; structural engineer
CS-09: ecologist; tree consultant
CS-10: quantity surveyor; qs; cost consultant
`;

const table = wanted
  .trim()
  .split("\n")
  .map((line) => line.split(": ") as [code: string, words: string])
  .flatMap(([code, words]) => words.split("; ").map((word) => ({ code, word })));
const codesOf = (text: string) => findServicesBySynonym(text).map(({ code }) => code);

test("who does it finds what they do, for every service", () => {
  expect(table.length).toBeGreaterThan(300);
  expect([...new Set(table.map(({ code }) => code))]).toEqual(services.map(({ code }) => code));
  expect([...tradesByService.keys()]).toEqual(services.map(({ code }) => code));
  expect(table.filter(({ code, word }) => !codesOf(word).includes(code))).toEqual([]);
});

/** The unit groups of the ONS' occupations, and where what they do is found; "" where a group is of many trades. */
const groups: Readonly<Record<string, string>> = {
  5113: "XW EG-03 BE-06",
  5213: "SF-05 SI-08 ME EG-01",
  5214: "ME",
  5225: "ME-01 SI-02",
  5241: "EL ME SI-09 XW-07 XW-08 TC-05",
  5245: "EL-04 EL-05",
  5311: "SF-05 SI-08 BE-08",
  5312: "BE-01 BE-07 FN-05 FN-09 XW-02",
  5313: "BE-01 SF-09 EG-08 FN-09",
  5314: "BE EG-02",
  5315: "ME FN-01 SI EL-03",
  5316: "IP FN-08 SF-02 SF-07",
  5317: "BE-04 BE-05",
  5319: "",
  5321: "FN-01 IP-01 BE-09",
  5322: "FN",
  5323: "FN",
  8151: "VT SF-02",
  8152: "XW",
  8153: "XW-10",
  8159: "",
  9121: "EG",
};

test("of the job titles of our trades more than four in five find a service of that trade", () => {
  const file = new URL("../../../test/fixtures/job-titles.csv", import.meta.url);
  const titles: { unit_group: string; title: string }[] = parse(readFileSync(file), { columns: true });
  expect(titles.length).toBeGreaterThan(900);
  const isOfTrade = (code: string, group: string) =>
    groups[group]!.split(" ").some((prefix) => code.startsWith(prefix));
  const lost = titles.filter(
    ({ unit_group, title }) => !codesOf(title).some((code) => isOfTrade(code, unit_group)),
  );
  expect(lost.length / titles.length, lost.map(({ title }) => title).join("; ")).toBeLessThan(0.12);
});

test.each([
  "aire valley plumbers",
  "smith electricians leeds",
  "master builders",
  "contractor",
  "engineer",
  "site manager",
  "plumbersmith",
  "foreman of the day",
])("%s names more than a trade, or none", (text) => {
  expect(codesOf(text)).toEqual([]);
});
