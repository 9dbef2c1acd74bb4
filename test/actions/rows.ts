import type { Row } from "./row.ts";
import { accountRows } from "./rows/account.ts";
import { companyRows } from "./rows/company.ts";
import { dealingRows } from "./rows/dealings.ts";
import { entranceRows } from "./rows/entrances.ts";
import { favouriteRows } from "./rows/favourites.ts";
import { importRows } from "./rows/imports.ts";
import { messageRows } from "./rows/messages.ts";
import { moderationRows } from "./rows/moderation.ts";
import { announcementRows, companyRecordRows, portalRows, settingRows } from "./rows/portal.ts";
import { projectRows } from "./rows/projects.ts";
import { siteRows } from "./rows/site.ts";
import { tenderRows } from "./rows/tenders.ts";
import { validityRows } from "./rows/validity.ts";
import { visitRows } from "./rows/visits.ts";
import { verificationRows } from "./rows/verification.ts";

/** Every action's rows; where one row undoes what the next needs, it comes after. */
export const rows: readonly Row[] = [
  ...companyRows,
  ...verificationRows,
  ...portalRows,
  ...companyRecordRows,
  ...announcementRows,
  ...settingRows,
  ...importRows,
  ...projectRows,
  ...favouriteRows,
  ...dealingRows,
  ...tenderRows,
  ...validityRows,
  ...visitRows,
  ...messageRows,
  ...moderationRows,
  ...accountRows,
  ...siteRows,
  ...entranceRows,
];
