import type { RecordFacts } from "./tender-records.queries.ts";
import { mergeReleases } from "./merge-releases.ts";
import type { RecordView } from "./shape-release.ts";
import { writeReleases } from "./write-releases.ts";

const EXTENSIONS = ["lots", "bid", "enquiry"].map(
  (name) =>
    `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name}_extension/v1.1.5/extension.json`,
);

interface Written {
  view: RecordView;
  prefix: string;
  /** Where the file is. */
  uri: string;
}

/** A package's record as a record package of the Open Contracting Data Standard 1.1. */
export function writeRecord(facts: RecordFacts, { view, prefix, uri }: Written): string {
  const releases = writeReleases(facts, view, prefix);
  const { ocid, date } = releases.at(-1)!;
  const record = { ocid, releases, compiledRelease: mergeReleases(releases) };
  const whole = {
    uri,
    version: "1.1",
    extensions: EXTENSIONS,
    publisher: { name: "Lintel" },
    publishedDate: date,
    records: [record],
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
