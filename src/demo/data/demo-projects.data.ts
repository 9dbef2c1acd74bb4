import type { DemoProject } from "./demo-project.data.ts";
import { projectsOfTheNations } from "./projects-nations.data.ts";
import { projectsOfTheNorth } from "./projects-north.data.ts";
import { projectsOfServicesTrades } from "./projects-services-trades.data.ts";
import { projectsOfTheSouth } from "./projects-south.data.ts";
import { projectsOfStructureTrades } from "./projects-structure-trades.data.ts";

export const demoProjects: readonly DemoProject[] = [
  ...projectsOfTheSouth,
  ...projectsOfTheNorth,
  ...projectsOfTheNations,
  ...projectsOfStructureTrades,
  ...projectsOfServicesTrades,
];
