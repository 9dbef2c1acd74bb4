import type { Services } from "#domain/context.ts";
import type { Demo } from "#domain/demo-mode.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";
import { seedWhenEmpty } from "./seed-when-empty.ts";

export const demo: Demo = {
  signIns: demoSignIns.map(({ part, name, email, password }) => ({ part, name, email, password })),
  administratorEmail: demoSignIns.find(({ part }) => part === "administrator")!.email,
};

/** Seeds an empty database and returns what the server needs to know of the demo. */
export async function openDemo(services: Services): Promise<Demo> {
  await seedWhenEmpty(services);
  return demo;
}
