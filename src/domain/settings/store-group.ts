import { type Facts, recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { cutText } from "#domain/cut-text.ts";
import { AppError } from "#platform/errors.ts";
import { type StoredSettings, readStored } from "./read-stored.ts";
import type { SettingGroup } from "./settings.data.ts";
import { MAX_IN_TRAIL } from "./settings.limits.ts";

/** What is left empty is not stored. */
export const withoutBlanks = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Stores a group; every server is told by a trigger when it commits. Refuses with conflict when it was changed meanwhile. */
export async function storeGroup<Group extends SettingGroup>(
  tx: Tx,
  group: Group,
  version: number,
  stored: StoredSettings[Group],
): Promise<void> {
  const before = (await readStored(tx))(group);
  if (before.version !== version || !(await write(tx, group, version, stored)))
    throw new AppError(
      "conflict",
      "Somebody has changed these settings meanwhile. What you entered is still here: saving again puts it in place of theirs.",
    );
  await recordEvent(tx, {
    action: "settings-changed",
    details: { group },
    ...changesOf(before.stored, stored),
    personId: null,
  });
}

async function write(tx: Tx, name: SettingGroup, version: number, stored: object): Promise<boolean> {
  const changed_at = tx.clock.now();
  const values = { stored: JSON.stringify(stored), changed_at };
  const written =
    version === 0
      ? await tx.db
          .insertInto("setting_group")
          .values({ name, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning("name")
          .executeTakeFirst()
      : await tx.db
          .updateTable("setting_group")
          .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
          .where("name", "=", name)
          .where("version", "=", version)
          .returning("name")
          .executeTakeFirst();
  return written !== undefined;
}

type Stored = Record<string, string | number | (string | { phrase: string; code: string })[] | undefined>;

/** What differs, as the trail keeps it: of a list what went and what came. */
function changesOf(before: object, after: object): { before: Facts; after: Facts } {
  const [old, now] = [before as Stored, after as Stored];
  const changes = { before: {} as Facts, after: {} as Facts };
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [linesOf(old[name]), linesOf(now[name])];
    const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))];
    if (gone.length + come.length === 0) continue;
    changes.before[name] = gone.length === 0 ? null : cutText(gone.join(", "), MAX_IN_TRAIL);
    changes.after[name] = come.length === 0 ? null : cutText(come.join(", "), MAX_IN_TRAIL);
  }
  return changes;
}

const linesOf = (value: Stored[string]): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((each) =>
    typeof each === "object" ? `${each.phrase} = ${each.code}` : String(each),
  );
