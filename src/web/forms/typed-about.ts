type Typed = Readonly<Record<string, string>>;

/**
 * What was typed into a form that was refused, where that form was about this: one about something else, which has taken
 * its place meanwhile, begins anew.
 */
export const typedAbout = (typed: Typed, name: string, value: string): Typed =>
  typed[name] === value ? typed : {};
