/** Somebody a newcomer may sign in as. Not secret: the demo answers on loopback only. */
export interface DemoSignIn {
  readonly part: "subcontractor" | "main contractor" | "administrator";
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a demo hands in when it starts; every other server is without it. */
export interface Demo {
  readonly signIns: readonly DemoSignIn[];
  /** Whom /activate-admin signs in. */
  readonly administratorEmail: string;
}
