export const MAX_STATEMENT = 500;
export const EXPRESSIONS_PER_COMPANY = { name: "expressions-company", points: 30, per: 86_400 };
/** Of one package, the newest that its buyer sees. */
export const SHOWN_EXPRESSIONS = 200;
