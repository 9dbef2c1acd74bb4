import { formatNumberOf } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

/** Before an addendum goes out: files that it leaves behind, and quotes that it overtakes. */
export function WaitingAtAddendum({ waiting, lodged }: { waiting: number; lodged: number }) {
  const [was, them] = waiting === 1 ? ["was sent is", "it"] : ["were sent are", "them"];
  return (
    <>
      {waiting > 0 && (
        <Callout tone="wait" title={`${formatNumberOf(waiting, "file")} that ${was} not added yet`}>
          {`The addendum goes out without ${them}. Add or discard ${them} above first.`}
        </Callout>
      )}
      {lodged > 0 && (
        <Callout
          tone="wait"
          title={`${formatNumberOf(lodged, "quote")} that came by e-mail or on paper ${lodged === 1 ? "is" : "are"} lodged`}
        >
          If this changes prices, each counts as priced before it until its firm has sent another one. The
          firms are told; what comes by e-mail or on paper again has to be lodged again.
        </Callout>
      )}
    </>
  );
}

/** Before the opening: lodged files that somebody has to read after it, and of these how many an addendum has overtaken. */
export function WaitingAtOpening({ lodged, overtaken }: { lodged: number; overtaken: number }) {
  if (lodged === 0) return null;
  const which =
    lodged === 1
      ? "It was"
      : overtaken === lodged
        ? "All were"
        : `${overtaken} of them ${overtaken === 1 ? "was" : "were"}`;
  return (
    <Callout
      tone="wait"
      title={`${formatNumberOf(lodged, "file")} ${lodged === 1 ? "has" : "have"} to be read after the opening`}
    >
      Nothing is recommended before each is opened and its figures are entered.
      {overtaken > 0 &&
        ` ${which} lodged before an addendum asked for another price, and not confirmed since.`}
    </Callout>
  );
}
