import type { DemoModel } from "./model.data.ts";
import { modelsOfTheNations } from "./models-of-the-nations.data.ts";
import { modelsOfTheNorth } from "./models-of-the-north.data.ts";
import { modelsOfTheSouth } from "./models-of-the-south.data.ts";
import { modelsOfTrades } from "./models-of-trades.data.ts";

/** Every model of the demo; a project with more than one shows its first one first. */
export const demoModels: readonly DemoModel[] = [
  ...modelsOfTheSouth,
  ...modelsOfTrades,
  ...modelsOfTheNorth,
  ...modelsOfTheNations,
];
