/** What a scene under `tools/pictures/scenes` is told: numbers, words, and the wings of a building. */
export type ModelFact = boolean | number | string | readonly (readonly number[])[];

/** A photograph of a model: which scene is built, from which facts of the project, and what is then to be seen. */
export interface DemoModel {
  /** The project's name. */
  readonly project: string;
  readonly scene: string;
  readonly facts: Readonly<Record<string, ModelFact>>;
  readonly caption: string;
  /** For those who cannot see it, in the words of the trade. */
  readonly alt: string;
}
