import { type Row, SIGN_IN } from "../row.ts";
import type { World } from "../world.ts";

const line = "GB\tZE1\tLerwick\tScotland\tSCT\t\t\t\t\t60.15\t-1.15\t4\n";
const places = () => new File([line], "GB.txt");

const imports = {
  file: "routes/admin/imports.tsx",
  path: () => "/admin/settings/imports",
  by: "administrator",
  done: "/admin/settings/imports",
  stranger: SIGN_IN,
  outsider: "/",
  reader: "/",
} as const;
/** Only one import is under way at a time. */
const when = (fields: (world: World) => Record<string, string | File>) => async (world: World) => {
  await world.imports.settle();
  return fields(world);
};

/** Open data from files: sent in pieces, or with a form. */
export const importRows: Row[] = [
  {
    file: "routes/uploads/uploads.ts",
    does: "begins a large upload",
    path: () => "/uploads",
    form: () => ({ purpose: "places", name: "GB.txt", size: "10", fingerprint: "1" }),
    by: "administrator",
    done: 200,
    stranger: SIGN_IN,
    outsider: 403,
    reader: 403,
    limit: ({ members }) => ["uploads-person", members.administrator.member.userId],
  },
  {
    file: "routes/uploads/upload.ts",
    does: "sends a piece of a large upload",
    path: ({ imports: { begun } }) => `/uploads/${begun}`,
    form: () => ({ at: "0", piece: new File(["0123456789"], "piece") }),
    by: "administrator",
    done: 200,
    stranger: SIGN_IN,
    outsider: 404,
    reader: 404,
  },
  {
    ...imports,
    does: "discards an upload",
    form: ({ imports: { discarded } }) => ({ intent: "discard", uploadId: discarded }),
  },
  {
    ...imports,
    does: "imports a file that came with the form",
    form: when(() => ({ intent: "plain", kind: "places", file: places() })),
  },
  {
    ...imports,
    does: "imports a file that was uploaded",
    form: when(({ imports: { whole } }) => ({ intent: "start", kind: "places", uploadId: whole })),
  },
  {
    ...imports,
    does: "undoes an import",
    form: when(({ imports: { done } }) => ({ intent: "undo", importId: done })),
  },
];
