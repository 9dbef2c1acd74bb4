import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { adviseOnList } from "./advise-on-list.ts";
import { copyTerms } from "./copy-terms.ts";
import { countFile } from "./count-file.ts";
import { createPackage } from "./create-package.ts";
import { createPackages } from "./create-packages.ts";
import { discardPricing } from "./discard-pricing.ts";
import { editPackage } from "./edit-package.ts";
import { editPricing } from "./edit-pricing.ts";
import { exportPricingWorkbook } from "./export-pricing-workbook.ts";
import { exportPricing } from "./export-pricing.ts";
import { getPackage } from "./get-package.ts";
import { getPricing } from "./get-pricing.ts";
import { keepPricing } from "./keep-pricing.ts";
import { findPackagesByName } from "./find-packages-by-name.ts";
import { listEarlierPackages } from "./list-earlier-packages.ts";
import { listPackages } from "./list-packages.ts";
import { listProjectChoices } from "./list-project-choices.ts";
import { listTermsSources } from "./list-terms-sources.ts";
import { previewPackages } from "./preview-packages.ts";
import { proposePricing } from "./propose-pricing.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { draftId: packageId, projectId } = room;
const project = { project: projectId, nation: "england-and-wales", mainContract: "won" };
const file = () => new File(["Section,Item,Description,Quantity,Unit\nA,1,Dig,1,m3\n"], "prices.csv");

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    getPackage: (as) => getPackage(as, { packageId }),
    listTermsSources: (as) => listTermsSources(as, { packageId }),
    getPricing: (as) => getPricing(as, { packageId }),
    exportPricing: (as) => exportPricing(as, { packageId }),
    exportPricingWorkbook: (as) => exportPricingWorkbook(as, { packageId }),
  },
  buyerWrites: {
    editPackage: (as) => editPackage(as, { packageId, version: 1, section: "dates", validityDays: "60" }),
    editPricing: (as) => editPricing(as, { packageId, version: 1, "out-0": "on", "description-0": "" }),
    copyTerms: (as) => copyTerms(as, { packageId, version: 1, from: room.packageId }),
    createPackage: (as) => createPackage(as, { ...project, service: "EG-07", title: "Ours" }),
    createPackages: (as) => createPackages(as, { ...project, rows: "Code,Title,Service\nWP-9,Ours,EG-07" }),
    proposePricing: (as) => proposePricing(as, { packageId, files: [file()] }),
    keepPricing: (as) => keepPricing(as, { packageId, version: 1, proposalId: "prp_1" }),
    discardPricing: (as) => discardPricing(as, { packageId }),
  },
  member: {
    adviseOnList: (as) => adviseOnList(as, [], { project: "", nation: "", location: "" }),
    countFile,
    listEarlierPackages,
    listProjectChoices,
    findPackagesByName: (as) => findPackagesByName(as, { search: "x" }),
    listPackages: (as) => listPackages(as, {}),
    previewPackages: (as) => previewPackages(as, { rows: "Code,Title\nWP-9,Ours", files: [] }),
  },
});
