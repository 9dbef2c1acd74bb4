import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { environmentSchema } from "#platform/config.ts";
import { writeJobTable } from "./job-table.ts";

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const names = Object.keys(environmentSchema.shape);
const defaults = environmentSchema.parse({}) as Record<string, unknown>;

/** The README's configuration table: the variables of each row, and the default that it names. */
function readTable(): { names: string[]; fallback: string }[] {
  const [, table = ""] = /\n(\| variable [\s\S]*?\n)\n/.exec(read("README.md")) ?? [];
  return table
    .split("\n")
    .slice(2)
    .filter(Boolean)
    .map((row) => {
      const [, cell = "", fallback = ""] = row.split("|");
      return {
        names: [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
        fallback: fallback.replaceAll("`", "").trim(),
      };
    });
}

test("the README's table has every variable that the product reads, and no other", () => {
  const listed = readTable().flatMap((row) => row.names);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

test("the README's table has the defaults that the product takes", () => {
  const computed = new Set(["PUBLIC_URL", "SECRET"]);
  const wrong = readTable().filter((row) =>
    row.names.some((name) => !computed.has(name) && row.fallback !== String(defaults[name] ?? "")),
  );
  expect(wrong).toEqual([]);
});

test(".env.example has every variable, each with its default where it has one", () => {
  const example = new Map(Object.entries(parseEnv(readExamples())));
  expect([...example.keys()].toSorted()).toEqual(names.toSorted());
  const wrong = names.filter(
    (name) => defaults[name] !== undefined && example.get(name) !== String(defaults[name]),
  );
  expect(wrong).toEqual([]);
});

/** `.env.example` with its lines switched on. */
const readExamples = () => read(".env.example").replaceAll(/^# (?=[A-Z0-9_]+=)/gm, "");
const operations = read("docs/operations.md");
const [, settings = ""] = /```sh\n(NODE_ENV=production\n[\s\S]*?)```/.exec(operations) ?? [];
const [, wrapper = ""] = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(operations) ?? [];

test.each([
  ["docs/operations.md", settings],
  [".env.example", readExamples()],
])("the shell reads the settings of %s as Node does", (_name, text) => {
  const { status, stdout } = spawnSync("sh", ["-ec", `set -a\n${text}\nenv`], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  expect(status).toBe(0);
  expect(stdout.split("\n")).toEqual(
    expect.arrayContaining(Object.entries(parseEnv(text)).map(([name, value]) => `${name}=${value}`)),
  );
});

test("the documented command ends as the product does, and with 75 where it cannot begin", () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [environment, product, command] = ["environment", "product", "command"].map((each) =>
    join(folder, each),
  ) as [string, string, string];
  const node = join(product, "node_modules/node/bin/node");
  mkdirSync(join(node, ".."), { recursive: true });
  writeFileSync(node, "#!/bin/sh\necho $NODE_ENV $MAIL_FROM $*; exit 3\n");
  chmodSync(node, 0o755);
  writeFileSync(
    command,
    wrapper.replace("/etc/lintel/environment", environment).replace("/opt/lintel", product),
  );
  const run = () => {
    const { status, stdout } = spawnSync("sh", [command, "bounces", "read"], { encoding: "utf8" });
    return [status, stdout];
  };
  expect(run()).toEqual([75, ""]);
  writeFileSync(environment, "MAIL_FROM=Lintel <no-reply@lintel.example>\n");
  expect(run()).toEqual([75, ""]);
  writeFileSync(environment, settings);
  expect(run()).toEqual([3, "production Lintel <no-reply@lintel.example> cli/lintel.ts bounces read\n"]);
  rmSync(node);
  expect(run()).toEqual([75, ""]);
});

test("every file that the documents lead to is there", () => {
  for (const name of ["README.md", "docs/operations.md", "docs/security.md", "docs/words.md"]) {
    const links = [...read(name).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target!);
    const lost = links.filter((target) => {
      if (target.startsWith("docs/screenshots/")) return false;
      try {
        read(posix.join(posix.dirname(name), target));
        return false;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code !== "EISDIR";
      }
    });
    expect(lost, name).toEqual([]);
  }
});

test("every file that docs/security.md names is there", () => {
  const rows = [...read("docs/security.md").matchAll(/\| ([^|]+) \|$/gm)].map(([, cell]) => cell!);
  const files = rows.flatMap((cell) =>
    [...cell.matchAll(/`([a-z][\w./-]*\.(?:ts|json))`/g)].map(([, file]) => file!),
  );
  expect(files.length).toBeGreaterThan(10);
  const lost = files.filter((file) => {
    const places = file.includes("/")
      ? [`src/${file}`, file]
      : [`src/${file}`, file, `src/platform/http/${file}`];
    return !places.some((place) => {
      try {
        return read(place).length > 0;
      } catch {
        return false;
      }
    });
  });
  expect(lost).toEqual([]);
});

test("docs/security.md says of every period how long it is, and between what it may be set", () => {
  const cells = [...read("docs/security.md").matchAll(/^\| (.+?) +\| (\d+) +\| (\d+ to \d+) +\|$/gm)];
  expect(cells.map(([, covers, days, range]) => [covers, days, range])).toEqual(
    Object.values(PERIODS).map(({ covers, days, least, most }) => [covers, `${days}`, `${least} to ${most}`]),
  );
});

test("each decision record has a number of its own, at its head too, and a line in the index", () => {
  const records = readdirSync(new URL("../docs/decisions/", import.meta.url))
    .filter((name) => /^\d{3}-/.test(name))
    .toSorted();
  const numbers = records.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of records) expect(read(`docs/decisions/${name}`)).toMatch(`# ${name.slice(0, 3)}`);
  const listed = [...read("docs/decisions/README.md").matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(
    ([, name]) => name!,
  );
  expect(listed).toEqual(records);
});

test("the table of jobs in docs/operations.md is what the queues say; else npm run job-table", () => {
  const document = read("docs/operations.md");
  expect(document.split("\n").filter((line) => line.includes(" minutes"))).not.toEqual([]);
  expect(writeJobTable(document)).toBe(document);
});

test("whichever way a server is started, it is told to keep little memory", () => {
  const settings = "NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072";
  expect(read("docs/operations.md")).toContain(`export ${settings}\n`);
  expect(read("Dockerfile")).toContain(`\nENV ${settings}\n`);
  expect(read("ops/systemd/lintel@.service")).toContain(`\nEnvironment=${settings}\n`);
});
