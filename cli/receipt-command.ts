import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { MAX_RECEIPT_BYTES } from "#domain/receipts/receipts.limits.ts";
import {
  type NamedText,
  type ReceiptReport,
  checkReceipt,
  readReceiptFiles,
} from "#domain/receipts/receipts.proof.ts";
import { hashSchema } from "#domain/transparency/transparency.schema.ts";
import { CommandFailure, WRONG_USE } from "./command-failure.ts";

const HELP = `
Takes the receipt's JSON file, the file of an opening's record, or both, and with them in any order: the
proofs that they are in the record, heads of the record that you kept, and proofs that the record only grew
between two heads. With both it says whether the quote that was opened is the one that was received. It needs neither network
nor database nor SECRET. Heads that you give are taken for published ones: take them from /transparency,
or from somebody who kept them. --key, which may come several times, names all keys that you take for
the issuer's.

Exit codes: 0 nothing that could be checked is wrong, 1 something is, 2 wrong use, or files that
are none of these.`;

export function addReceiptCommand(program: Command): void {
  program
    .command("verify-receipt")
    .description("check a receipt of a quote, or an opening, and that it is in the public record")
    .argument("<files...>", "the receipt or the opening, and proofs and heads that belong to it, as JSON")
    .option("--key <key>", "a public key of the issuer, 64 hexadecimal digits", addKey, [])
    .option("--json", "say it as JSON")
    .addHelpText("after", HELP)
    .action(verify);
}

function addKey(text: string, keys: readonly string[]): string[] {
  const { data, error } = hashSchema.safeParse(text.toLowerCase());
  if (error) throw new InvalidArgumentError("A key has 64 hexadecimal digits.");
  return [...keys, data];
}

interface Options {
  key: string[];
  json?: boolean;
}

async function verify(paths: string[], { key, json = false }: Options): Promise<void> {
  const read = readReceiptFiles(await Promise.all(paths.map(readText)));
  if ("problem" in read) throw new CommandFailure(read.problem, WRONG_USE);
  const keys = [...key, ...read.heads.map((head) => head.key)];
  const report = await checkReceipt(read, { keys, areAll: key.length > 0 });
  console.log(json ? JSON.stringify(report, null, 2) : describe(report));
  if (report.checks.some(({ state }) => state === "fails")) throw new CommandFailure();
}

async function readText(path: string): Promise<NamedText> {
  const { size } = await stat(path).catch(() => {
    throw new CommandFailure(`${path} cannot be read.`, WRONG_USE);
  });
  if (size > MAX_RECEIPT_BYTES) throw new CommandFailure(`${path} is too large for a receipt.`, WRONG_USE);
  return { name: basename(path), text: await readFile(path, "utf8") };
}

const signs = { holds: "ok", fails: "WRONG", open: "open" };

function describe({ statement, opening, leaf, checks }: ReceiptReport): string {
  return [
    ...(statement ? describeReceipt(statement) : []),
    ...(opening ? [describeOpening(opening)] : []),
    `In the record as ${leaf}.`,
    ...checks.map(({ state, says }) => `  ${signs[state].padEnd(5)}  ${says}`),
  ].join("\n");
}

const describeReceipt = ({
  receipt,
  quote,
  version,
  issuer,
  receivedAt,
  documentSet,
}: NonNullable<ReceiptReport["statement"]>) => [
  `Receipt ${receipt} of quote ${quote}, version ${version}, priced on document set ${documentSet.number}.`,
  `Received ${receivedAt} by ${issuer}.`,
];

function describeOpening(opening: NonNullable<ReceiptReport["opening"]>): string {
  const by = "openers" in opening ? ` by ${opening.openers.join(" and ")}` : "";
  return `Opening of the quotes of ${opening.package}, ${opening.openedAt}${by}.`;
}
