const AFTER_TYPING_MS = 800;
const AGAIN_MS = [5_000, 15_000, 60_000];

/** What became of a draft: the server has it, will never take it, or was not reached in the name of who wrote it. */
export type DraftOutcome = "kept" | "refused" | "lost";

interface Places {
  save(text: string): Promise<DraftOutcome>;
  /** In the tab, for as long as the server has not taken it. */
  keepHere(text: string): void;
  forgetHere(): void;
}

/** Keeps what is being written: in the tab at once, and on the server, which is asked again until it has it. */
export class DraftKeeper {
  readonly #places: Places;
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(places: Places) {
    this.#places = places;
  }

  /** It is saved a moment after the last key. */
  note(text: string): void {
    this.#text = text;
    this.#failures = 0;
    this.#wait(AFTER_TYPING_MS);
  }

  /** Saves what waits, at once: the page may go. */
  flush(): void {
    if (this.#timer === undefined) return;
    this.#stopWaiting();
    this.#places.keepHere(this.#text);
    this.#start(this.#text);
  }

  /** A message was made of it. */
  sent(): void {
    this.#stopWaiting();
    this.#places.forgetHere();
    const late = this.#underWay;
    if (!late) return;
    this.#underWay = undefined;
    // One under way may arrive after the message.
    void late.then(async () => {
      if (!this.#underWay) await this.#places.save("");
    });
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #start(text: string): void {
    const saving = this.#places.save(text).then((outcome) => {
      if (this.#underWay !== saving) return;
      this.#underWay = undefined;
      if (outcome === "kept" && this.#timer === undefined) this.#places.forgetHere();
      if (outcome !== "lost" || this.#timer !== undefined || this.#isClosed) return;
      this.#wait(AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)]!);
      this.#failures += 1;
    });
    this.#underWay = saving;
  }

  #wait(milliseconds: number): void {
    this.#stopWaiting();
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
