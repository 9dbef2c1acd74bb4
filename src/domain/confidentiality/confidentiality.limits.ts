export const MAX_NAME = 100;
export const MAX_POSITION = 100;
export const NDAS_PER_PERSON = { name: "ndas-person", points: 60, per: 3600 };
