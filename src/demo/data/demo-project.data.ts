import type { TimelineKind } from "./timelines.data.ts";

interface DemoProjectBasis {
  /** The company's key. */
  readonly company: string;
  /** Its slug is made from it by the specification's rule. */
  readonly name: string;
  readonly specialty: string;
  readonly type: string;
  readonly valuePence: number;
  readonly location: string;
  readonly client: string;
  readonly description: string;
  readonly timeline: TimelineKind;
  readonly floors?: number;
  readonly areaM2?: number;
  readonly parking?: number;
  readonly certifications?: readonly string[];
  /** Shown instead of the stage's usual label. */
  readonly status?: string;
}

/** Months are counted from the day of seeding; negative ones lie before it. */
export interface CurrentProject extends DemoProjectBasis {
  readonly stage: "current";
  readonly start: number;
  readonly finish: number;
  /** Percent of the work. */
  readonly progress: number;
}

export interface UpcomingProject extends DemoProjectBasis {
  readonly stage: "upcoming";
  readonly start: number;
  readonly finish: number;
  /** Percent of the design that is done. */
  readonly designed: number;
}

export interface CompletedProject extends DemoProjectBasis {
  readonly stage: "completed";
  readonly start: number;
  readonly finish: number;
}

export type DemoProject = CurrentProject | UpcomingProject | CompletedProject;
