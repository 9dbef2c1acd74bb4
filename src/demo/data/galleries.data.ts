import type { ElevationSubject } from "../drawings/draw-elevation.ts";
import type { PlanSubject } from "../drawings/draw-plan.ts";
import type { SectionSubject } from "../drawings/draw-section.ts";

export type GallerySheet =
  | { readonly kind: "elevation"; readonly subject: ElevationSubject }
  | { readonly kind: "plan"; readonly subject: PlanSubject }
  | { readonly kind: "section"; readonly subject: SectionSubject };

const elevation = (subject: ElevationSubject): GallerySheet => ({ kind: "elevation", subject });
const plan = (subject: PlanSubject): GallerySheet => ({ kind: "plan", subject });
const section = (subject: SectionSubject): GallerySheet => ({ kind: "section", subject });

const building = [plan("office"), section("connection"), elevation("concrete-frame")];
const homes = [plan("house"), section("footing"), elevation("scaffold")];
const repair = [elevation("scaffold"), section("lintel"), plan("house")];
const ground = [plan("site"), section("footing"), elevation("survey")];
const interior = [plan("office"), elevation("room-interior"), elevation("plant-room")];
const plant = [section("building"), plan("office"), elevation("air-test")];

/** The other pictures of a project's gallery, by the subject of its elevation. */
export const galleries: Record<ElevationSubject, readonly GallerySheet[]> = {
  "office-tower": [...building, section("building")],
  apartments: [plan("rooms"), section("building"), elevation("facade"), section("lintel")],
  terrace: [...homes, plan("site")],
  villa: homes,
  "timber-gable": [plan("house"), section("lintel"), elevation("roof")],
  school: [plan("rooms"), section("building"), plan("site")],
  college: [plan("rooms"), section("building"), elevation("steel-frame"), plan("site")],
  hospital: [plan("rooms"), section("building"), elevation("plant-room"), elevation("lift-shaft")],
  church: [elevation("scaffold"), section("lintel"), elevation("roof")],
  "town-hall": repair,
  warehouse: [elevation("portal-frame"), plan("site"), section("connection")],
  "portal-frame": [section("connection"), elevation("steel-frame"), plan("site")],
  factory: [elevation("portal-frame"), elevation("switch-room"), plan("site")],
  "shopping-centre": [plan("mall"), section("connection"), plan("site")],
  waterfront: [plan("mall"), elevation("piles"), section("connection"), elevation("steel-frame")],
  "high-street": [plan("mall"), elevation("room-interior"), section("lintel")],
  hotel: [plan("rooms"), elevation("kitchen"), elevation("room-interior"), section("building")],
  leisure: [plan("site"), section("parapet"), elevation("plant-room")],
  viaduct: [plan("site"), elevation("scaffold"), elevation("survey")],
  "river-bridge": [plan("site"), elevation("piles"), elevation("street")],
  station: [plan("site"), elevation("lift-shaft"), section("connection")],
  "office-interior": interior,
  "room-interior": [plan("rooms"), elevation("office-interior")],
  kitchen: [plan("rooms"), elevation("plant-room")],
  "concrete-frame": [plan("office"), section("building"), elevation("piles")],
  "steel-frame": [section("connection"), plan("office")],
  scaffold: repair,
  modules: [plan("rooms"), elevation("plant-room"), section("parapet"), plan("site")],
  piles: ground,
  excavation: [plan("site"), elevation("survey"), elevation("street")],
  street: [plan("site"), elevation("excavation")],
  "plant-room": plant,
  "switch-room": [plan("office"), section("building")],
  "lift-shaft": [section("building"), plan("office")],
  facade: [section("lintel"), section("parapet"), elevation("concrete-frame")],
  roof: [section("parapet"), elevation("scaffold")],
  survey: [plan("site"), section("footing")],
  "air-test": [section("lintel"), plan("house")],
};
