import { z } from "zod";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { cleanLine, optionalLine, optionalText, requiredLine } from "#domain/text.schema.ts";
import { MAX_PHASES } from "./projects.limits.ts";

/** A project's slug as an address carries it. */
export const projectSlugSchema = z.string().regex(/^[a-z0-9-]{1,120}$/);

export const projectStages = ["current", "upcoming", "completed"] as const;
export type ProjectStage = (typeof projectStages)[number];

export const phaseStatuses = ["Pending", "In Progress", "Completed"] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

/** What a project's status may read; *In Progress* stands out on its page. */
export const projectStatuses: Record<ProjectStage, readonly [string, ...string[]]> = {
  current: ["In Progress", "On Hold"],
  upcoming: ["Upcoming", "Tendering", "Preconstruction"],
  completed: ["Completed", "Defects Period"],
};
const allStatuses: readonly string[] = Object.values(projectStatuses).flat();

const MAX_CERTIFICATIONS = 20;

const wholeNumber = (most: number, error: string) =>
  z
    .string()
    .max(20)
    .transform((text) => text.replace(/[\s,]/g, ""))
    .refine((text) => text === "" || (/^\d+$/.test(text) && Number(text) <= most), { error })
    .transform((text) => (text === "" ? undefined : Number(text)))
    .optional();

/** Each line one certification. */
const certifications = z
  .string()
  .max(4_000, { error: "That is too long" })
  .transform((text) => [...new Set(text.split(/\r?\n/).map(cleanLine).filter(Boolean))])
  .refine((lines) => lines.length <= MAX_CERTIFICATIONS, {
    error: `Name at most ${MAX_CERTIFICATIONS} certifications`,
  })
  .refine((lines) => lines.every((line) => line.length <= 80), {
    error: "Use at most 80 characters for each",
  })
  .optional();

const stage = z.enum(projectStages, { error: "Choose a stage" });
const name = requiredLine(160, "Enter the project’s name");
const type = requiredLine(80, "Enter the type of project, such as Offices");

const hasItsDay = ({ stage: at, completedOn }: { stage: ProjectStage; completedOn?: string | undefined }) =>
  at !== "completed" || completedOn !== undefined;
const withoutDay = { path: ["completedOn"], error: "Enter the day it was completed" };

/** What a new draft starts with; what has been completed with its day, which the public reads and nobody can guess. */
export const newProjectSchema = z
  .object({ name, type, stage, completedOn: optionalDay })
  .refine(hasItsDay, withoutDay);

/** A project's own facts as its form sends them. */
export const projectSchema = z
  .object({
    name,
    type,
    specialty: z
      .enum(["", ...mainContractorSpecialties.map(({ code }) => code)], { error: "Choose from the list" })
      .optional()
      .transform((code) => code || undefined),
    stage,
    status: z
      .string()
      .refine((status) => status === "" || allStatuses.includes(status), { error: "Choose from the list" })
      .transform((status) => status || undefined)
      .optional(),
    value: optionalLine(30)
      .refine((text) => text === undefined || readPounds(text) !== undefined, {
        error: "Enter an amount in pounds, such as 4,250,000 or 4.25m",
      })
      .transform((text) => (text === undefined ? undefined : readPounds(text))),
    startDate: optionalDay,
    expectedCompletion: optionalDay,
    completedOn: optionalDay,
    progress: wholeNumber(100, "Enter a number from 0 to 100"),
    location: optionalLine(160),
    clientName: optionalLine(160),
    description: optionalText(5000),
    floors: wholeNumber(300, "Enter a number from 0 to 300"),
    totalArea: wholeNumber(100_000_000, "Enter whole square metres"),
    parkingSpaces: wholeNumber(1_000_000, "Enter a whole number"),
    certifications,
  })
  .refine(hasItsDay, withoutDay)
  .refine(
    ({ startDate, expectedCompletion }) =>
      startDate === undefined || expectedCompletion === undefined || expectedCompletion >= startDate,
    { path: ["expectedCompletion"], error: "It cannot be completed before it starts" },
  )
  .refine(
    ({ stage: at, startDate, completedOn }) =>
      at !== "completed" || startDate === undefined || completedOn === undefined || completedOn >= startDate,
    { path: ["completedOn"], error: "It cannot be completed before it starts" },
  );

interface TypedPhase {
  status: PhaseStatus;
  completion: number;
  startDate?: string | undefined;
  finishDate?: string | undefined;
}

/** What is wrong where a phase says two things that cannot both be. */
function contradiction({ status, completion, startDate, finishDate }: TypedPhase) {
  if (status === "Completed" && completion !== 100) {
    return { field: "completion", message: "A completed phase is done to 100%" };
  }
  if (status === "Pending" && completion !== 0) {
    return { field: "completion", message: "A pending phase is done to 0%" };
  }
  if (startDate !== undefined && finishDate !== undefined && finishDate < startDate) {
    return { field: "finishDate", message: "It cannot finish before it starts" };
  }
  return undefined;
}

/** The phases of a timeline from first to last; a row without a name is none. */
export const timelineSchema = z
  .array(
    z.object({
      name: z
        .string()
        .max(480)
        .transform(cleanLine)
        .pipe(
          z.string().max(120, {
            error: "Use at most 120 characters for a phase’s name",
          }),
        ),
      status: z.enum(phaseStatuses, { error: "Choose a status for each phase" }),
      completion: z.coerce
        .number({ error: "Enter a number from 0 to 100" })
        .int({ error: "Enter a whole number from 0 to 100" })
        .min(0, { error: "Enter a number from 0 to 100" })
        .max(100, { error: "Enter a number from 0 to 100" }),
      startDate: optionalDay,
      finishDate: optionalDay,
    }),
  )
  .max(100)
  .superRefine((rows, check) => {
    for (const [index, row] of rows.entries()) {
      const wrong = row.name === "" ? undefined : contradiction(row);
      if (wrong) check.addIssue({ code: "custom", path: [index, wrong.field], message: wrong.message });
    }
  })
  .transform((rows) => rows.filter((row) => row.name !== ""))
  .refine((rows) => rows.length <= MAX_PHASES, { error: `Plan at most ${MAX_PHASES} phases` });

export const projectIdSchema = z.object({ projectId: rowId });
