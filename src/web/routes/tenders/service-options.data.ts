import { serviceCategories } from "#domain/catalogue/services.data.ts";

/** Every service, grouped by its trade's category, as a field offers them. */
export const serviceOptions = serviceCategories.map(({ name, services }) => ({
  label: name,
  options: services.map(({ code, name: label }) => ({ value: code, label })),
}));
