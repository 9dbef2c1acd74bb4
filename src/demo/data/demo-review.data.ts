export type AxisScores = readonly [number, number, number, number, number];

/**
 * By which company, how many months before seeding, the scores, what they wrote, and what the firm replied.
 * Main contractors score safety, quality, programme, cooperation and paperwork; subcontractors score
 * information, site readiness, fairness of variations, paid on time and retention released.
 */
export type DemoReview = readonly [
  by: string,
  monthsAgo: number,
  scores: AxisScores,
  text: string,
  reply?: string,
];

/** Reviews by the key of the company they are about. */
export type ReviewsByCompany = Readonly<Record<string, readonly DemoReview[]>>;
