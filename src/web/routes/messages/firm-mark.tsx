import type { StoredPicture } from "#web/ui/picture.tsx";
import { CompanyPicture } from "../companies/company-picture.tsx";

/** A company's logo, or the monogram drawn from its name where it has none. */
export interface FirmMarkFacts {
  picture: StoredPicture | null;
  monogram: string | null;
}

/** The mark beside a company's name, in the list and above the thread; large letters need its room for the name. */
export function FirmMark({ mark }: { mark: FirmMarkFacts }) {
  return <CompanyPicture {...mark} sizes="44px" className="size-11 rounded-sheet max-[18rem]:hidden" />;
}
