// Loaded before a journey's own server (node --import): its clock begins at CLOCK_AT and goes on from there. Timers run
// as they do. The product knows nothing of it.
const real = Date;
const ahead = Date.parse(process.env.CLOCK_AT!) - real.now();

globalThis.Date = new Proxy(real, {
  construct: (target, args: [], newTarget: typeof Date) =>
    args.length === 0
      ? new target(target.now() + ahead)
      : (Reflect.construct(target, args, newTarget) as Date),
  apply: (target) => new target(target.now() + ahead).toString(),
  get: (target, key) => (key === "now" ? () => target.now() + ahead : (Reflect.get(target, key) as unknown)),
});
