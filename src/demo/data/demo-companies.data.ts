import { accessFirms } from "./access-firms.data.ts";
import { complianceFirms } from "./compliance-firms.data.ts";
import type { DemoMainContractor, DemoSubcontractor } from "./demo-company.data.ts";
import { electricalFirms } from "./electrical-firms.data.ts";
import { envelopeFirms } from "./envelope-firms.data.ts";
import { externalFirms } from "./external-firms.data.ts";
import { finishesFirms } from "./finishes-firms.data.ts";
import { frameFirms } from "./frame-firms.data.ts";
import { groundworksFirms } from "./groundworks-firms.data.ts";
import { mainContractorsOfTheNations } from "./main-contractors-nations.data.ts";
import { mainContractorsOfTheNorth } from "./main-contractors-north.data.ts";
import { mainContractorsOfTheSouth } from "./main-contractors-south.data.ts";
import { mechanicalFirms } from "./mechanical-firms.data.ts";
import { partitionFirms } from "./partition-firms.data.ts";
import { specialistFirms } from "./specialist-firms.data.ts";
import { testingFirms } from "./testing-firms.data.ts";

/** In the order of their public numbers. */
export const demoMainContractors: readonly DemoMainContractor[] = [
  ...mainContractorsOfTheSouth,
  ...mainContractorsOfTheNorth,
  ...mainContractorsOfTheNations,
];

/** In the order of their public numbers, which follow the main contractors'. */
export const demoSubcontractors: readonly DemoSubcontractor[] = [
  ...groundworksFirms,
  ...frameFirms,
  ...envelopeFirms,
  ...partitionFirms,
  ...finishesFirms,
  ...mechanicalFirms,
  ...electricalFirms,
  ...accessFirms,
  ...specialistFirms,
  ...externalFirms,
  ...testingFirms,
  ...complianceFirms,
];

export const demoCompanies: readonly (DemoMainContractor | DemoSubcontractor)[] = [
  ...demoMainContractors,
  ...demoSubcontractors,
];
