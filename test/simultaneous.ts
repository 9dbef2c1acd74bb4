import { expect } from "vitest";

interface Look {
  who: string;
  began: number;
  ended: number;
  hasSeen: boolean;
}

/**
 * Lets readers look again and again while something changes: once one of them has seen it, whoever begins to look after
 * that sees it, too. Answers how many looks there were before and after, so that a test can say that there were both.
 */
export async function expectOneInstant(
  readers: Readonly<Record<string, () => Promise<boolean>>>,
  change: () => Promise<unknown>,
): Promise<{ before: number; after: number }> {
  let moment = 0;
  let isOver = false;
  const looks: Look[] = [];
  const look = async (who: string, read: () => Promise<boolean>) => {
    const began = ++moment;
    const hasSeen = await read();
    looks.push({ who, began, ended: ++moment, hasSeen });
  };
  const watching = Object.entries(readers).map(async ([who, read]) => {
    while (!isOver) await look(who, read);
    await look(who, read);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await change();
  isOver = true;
  await Promise.all(watching);
  const seen = looks.filter(({ hasSeen }) => hasSeen);
  const first = Math.min(...seen.map(({ ended }) => ended));
  const behind = looks.filter(({ hasSeen, began }) => !hasSeen && began > first);
  expect(behind.map(({ who }) => who)).toEqual([]);
  for (const who of Object.keys(readers)) expect(seen.map((each) => each.who)).toContain(who);
  return { before: looks.length - seen.length, after: seen.length };
}
