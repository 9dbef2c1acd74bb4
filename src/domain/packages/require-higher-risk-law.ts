import { type Nation, nationLabel } from "#domain/tender-rules/nations.data.ts";
import { AppError } from "#platform/errors.ts";

/** Refuses with invalid to call a building higher-risk where the rule for it does not hold (Building Safety Act 2022, part 4: England). */
export function requireHigherRiskLaw({
  isHigherRisk,
  nation,
}: {
  isHigherRisk: boolean;
  nation: Nation;
}): void {
  if (!isHigherRisk || nation === "england-and-wales") return;
  throw new AppError(
    "invalid",
    `Higher-risk buildings are a rule of England, and this project goes by the law of ${nationLabel(nation)}: take the tick out, and ask for evidence in its packages.`,
  );
}
