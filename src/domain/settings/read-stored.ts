import type { z } from "zod";
import type { Scope } from "#domain/context.ts";
import type { SettingGroup } from "./settings.data.ts";
import type { contactSchema } from "./settings.schema.ts";

/** What is stored of each group; only what differs from the code and the environment. */
export interface StoredSettings {
  contact: Partial<z.output<typeof contactSchema>>;
  limits: Record<string, number>;
  retention: Record<string, number>;
  features: { off?: string[] };
  words: { words?: { phrase: string; code: string }[] };
}

export interface StoredGroup<Group extends SettingGroup = SettingGroup> {
  stored: StoredSettings[Group];
  version: number;
  changedAt: Date | null;
}

/** All groups as they are stored. */
export async function readStored({ db }: Pick<Scope, "db">) {
  const rows = await db
    .selectFrom("setting_group")
    .select(["name", "stored", "version", "changed_at as changedAt"])
    .execute();
  return <Group extends SettingGroup>(group: Group): StoredGroup<Group> => {
    const row = rows.find(({ name }) => name === group);
    return row
      ? { ...row, stored: row.stored as unknown as StoredSettings[Group] }
      : { stored: {} as StoredSettings[Group], version: 0, changedAt: null };
  };
}
