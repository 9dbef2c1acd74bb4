import { z } from "zod";

/** A project's slug as an address carries it. */
export const projectSlugSchema = z.string().regex(/^[a-z0-9-]{1,120}$/);

export const projectStages = ["current", "upcoming", "completed"] as const;
export type ProjectStage = (typeof projectStages)[number];

export type PhaseStatus = "Completed" | "In Progress" | "Pending";
