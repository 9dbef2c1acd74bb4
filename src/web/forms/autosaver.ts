const AFTER_TYPING_MS = 1_500;
/** While somebody types without a pause. */
const AT_THE_LATEST_MS = 10_000;
const AGAIN_MS = 5_000;

/** How what is typed stands: all of it is saved, some waits, or it could not be saved and why. */
export type Saving =
  | { kind: "untouched" }
  | { kind: "waiting" }
  | { kind: "saved"; at: Date }
  /** It is tried again by itself, unless it is final. */
  | { kind: "failed"; problem: string; isFinal: boolean };

/** What the server said of it. */
export type SaveAnswer =
  | { kind: "saved"; version: number; at: Date }
  /** Nobody was reached, or nobody is signed in: the very same is sent again. */
  | { kind: "lost"; problem: string }
  /** What is typed now cannot be taken; something else may be. */
  | { kind: "refused"; problem: string }
  /** Nothing can be saved from this page any more. */
  | { kind: "ended"; problem: string };

interface Work<Contents> {
  /** All that is typed now. */
  read(): Contents;
  send(contents: Contents, version: number): Promise<SaveAnswer>;
  tell(saving: Saving): void;
}

/** A submission of the page's own that is under way. */
interface Held<Contents> {
  /** What it saves, where that is what is saved here, too. */
  sent: Contents | undefined;
  isOver: Promise<void>;
  end(): void;
}

/**
 * Saves what is typed, one after the other and each with the version that the last one answered: what somebody else has
 * changed meanwhile is never written over. What was sent and not answered is sent again as it was, so that the server
 * knows it; so is what the page's own submission sent while more was typed, for nobody here hears its version.
 */
export class Autosaver<Contents> {
  readonly #work: Work<Contents>;
  #version: number;
  #isDirty = false;
  #isEnded = false;
  #isRefused = false;
  #dirtySince = 0;
  #unanswered: { contents: Contents } | undefined;
  #held: Held<Contents> | undefined;
  /** By the page's own submission, whose version is not known here. */
  #submitted: { contents: Contents } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;

  constructor(version: number, work: Work<Contents>) {
    this.#version = version;
    this.#work = work;
  }

  get version(): number {
    return this.#version;
  }

  /** Something is typed that the server has not. */
  get isBehind(): boolean {
    return this.#isDirty || this.#underWay !== undefined || this.#unanswered !== undefined;
  }

  /** What is typed is lost with the page: the server has not got it, or would not take it. */
  get isUnsaved(): boolean {
    return this.isBehind || this.#isRefused;
  }

  /** Something was typed: it is saved a moment after the last key. */
  touch(): void {
    if (this.#isEnded) return;
    if (!this.#isDirty) this.#dirtySince = performance.now();
    this.#isDirty = true;
    if (!this.#unanswered) this.#work.tell({ kind: "waiting" });
    const left = this.#dirtySince + AT_THE_LATEST_MS - performance.now();
    if (!this.#underWay && !this.#unanswered && !this.#held)
      this.#wait(Math.max(0, Math.min(AFTER_TYPING_MS, left)));
  }

  /** Saves at once what is not: a field was left, or the page may go. */
  flush(): void {
    if (this.#isEnded || this.#held || this.#underWay || !(this.#isDirty || this.#unanswered)) return;
    clearTimeout(this.#timer);
    this.#underWay = this.#save().finally(() => {
      this.#underWay = undefined;
      if (this.#isEnded) return;
      if (this.#unanswered) this.#wait(AGAIN_MS);
      else if (this.#isDirty) this.#wait(AFTER_TYPING_MS);
    });
  }

  /** A submission of the page's own goes out: until it is over nothing is saved beside it. */
  hold(sent?: Contents): void {
    clearTimeout(this.#timer);
    if (!this.#held) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#held = { sent, isOver: promise, end: resolve };
    }
    this.#held.sent = sent ?? this.#held.sent;
  }

  /** It is over, whatever came of it: what was typed meanwhile is saved after what it sent. */
  release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    if (held.sent !== undefined) this.#submitted = { contents: held.sent };
    held.end();
    if (this.isBehind && !this.#underWay) this.#wait(AFTER_TYPING_MS);
  }

  /** Resolves once all that is typed is saved, or cannot be. */
  async settle(): Promise<void> {
    for (let tries = 0; tries < 3 && this.isBehind && !this.#isEnded; tries++) {
      await this.#held?.isOver;
      this.flush();
      await this.#underWay;
    }
  }

  /** The form goes: what is typed in it is saved still. */
  close(): void {
    this.release();
    void this.#finish();
  }

  async #finish(): Promise<void> {
    clearTimeout(this.#timer);
    await this.settle();
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  async #save(): Promise<void> {
    const again = this.#unanswered ?? this.#submitted;
    this.#submitted = undefined;
    const { contents } = again ?? { contents: this.#work.read() };
    if (!again) this.#isDirty = false;
    const answer = await this.#work.send(contents, this.#version);
    this.#unanswered = answer.kind === "lost" ? { contents } : undefined;
    this.#isRefused = answer.kind === "refused" || answer.kind === "ended";
    if (answer.kind === "saved") {
      this.#version = answer.version;
      this.#work.tell(this.#isDirty ? { kind: "waiting" } : { kind: "saved", at: answer.at });
      return;
    }
    this.#isEnded ||= answer.kind === "ended";
    this.#work.tell({ kind: "failed", problem: answer.problem, isFinal: answer.kind === "ended" });
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }
}
