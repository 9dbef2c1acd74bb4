/** An account that a visitor of the demo may sign in as. Not secret: the demo is served on loopback only. */
export interface DemoSignIn {
  readonly part: "subcontractor" | "main contractor" | "administrator";
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What the demo gives the server at its start; absent elsewhere. */
export interface Demo {
  readonly signIns: readonly DemoSignIn[];
  /** Whom /activate-admin signs in. */
  readonly administratorEmail: string;
}
