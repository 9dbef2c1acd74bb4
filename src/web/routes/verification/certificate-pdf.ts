import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { drawCode } from "#web/draw-code.server.ts";
import { contextOf, readContextOf } from "#web/session.ts";
import { readShown } from "../companies/shown-profile.ts";
import type { Route } from "./+types/certificate-pdf";
import { writeCertificate } from "#domain/verification/write-certificate.ts";

/** The live certificate of a company as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await readShown(readContextOf(context), params.number, listPublicEvidence);
  const address = `${ctx.config.publicUrl}/profile/${found.number}/certificate`;
  const pdf = await writeCertificate({ ...found, address, code: drawCode(address) });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="lintel-certificate-${found.number}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
