import { expect, it } from "vitest";
import { spellName } from "./spell-name.ts";

it.each([
  ["AARON SERVICES LIMITED", "Aaron Services Limited"],
  ["AINSCOUGH CRANE HIRE LTD", "Ainscough Crane Hire Ltd"],
  ["CUERDEN ESTATES LTD.", "Cuerden Estates Ltd."],
  ["HAMMERSON PLC", "Hammerson PLC"],
  ["SMITH & CO LLP", "Smith & Co LLP"],
  [
    "JONES BROS. RUTHIN (CIVIL ENGINEERING) CO. LIMITED",
    "Jones Bros. Ruthin (Civil Engineering) Co. Limited",
  ],
  ["BARRATT DEVELOPMENTS P L C", "Barratt Developments P L C"],
  ["BAM CONSTRUCT UK LIMITED", "Bam Construct UK Limited"],
  ["KELLOGG BROWN & ROOT (U.K.) LIMITED", "Kellogg Brown & Root (U.K.) Limited"],
  ["SEVERFIELD (NI) LIMITED", "Severfield (NI) Limited"],
  ["BDW TRADING LIMITED", "BDW Trading Limited"],
  ["NG BAILEY LIMITED", "NG Bailey Limited"],
  ["ISG FIT OUT LIMITED", "ISG Fit Out Limited"],
  ["SSE HOME SERVICES LIMITED", "SSE Home Services Limited"],
  ["G K R SCAFFOLDING LIMITED", "G K R Scaffolding Limited"],
  ["J.S.BLOOR (SERVICES) LIMITED", "J.S.Bloor (Services) Limited"],
  ["W.D.L. (CONTRACTING) LIMITED", "W.D.L. (Contracting) Limited"],
  ["BOUYGUES E&S CONTRACTING UK LIMITED", "Bouygues E&S Contracting UK Limited"],
  ["FP MCCANN LIMITED", "FP McCann Limited"],
  ["MCLAREN CONSTRUCTION LIMITED", "McLaren Construction Limited"],
  ["MCR PROPERTY LTD", "MCR Property Ltd"],
  ["MACDONALD JOINERY LTD", "Macdonald Joinery Ltd"],
  ["LAING O'ROURKE SERVICES LIMITED", "Laing O'Rourke Services Limited"],
  ["D'ARCY ROOFING LTD", "D'Arcy Roofing Ltd"],
  ["THE BUILDER'S YARD LIMITED", "The Builder's Yard Limited"],
  ["ROSS-SHIRE ENGINEERING LIMITED", "Ross-Shire Engineering Limited"],
  ["STOKE-ON-TRENT PLASTERING LTD", "Stoke-on-Trent Plastering Ltd"],
  ["BRITISH LAND COMPANY PUBLIC LIMITED COMPANY(THE)", "British Land Company Public Limited Company(The)"],
  ["RESTORATION AND RENEWAL DELIVERY AUTHORITY LTD", "Restoration and Renewal Delivery Authority Ltd"],
  ["FORTH AND OBAN (STIRLING) LIMITED", "Forth and Oban (Stirling) Limited"],
  ["TORUS62 LIMITED", "Torus62 Limited"],
  ["R3 POLYGON UK LTD.", "R3 Polygon UK Ltd."],
  ["1ST CHOICE 24HR DRAINS LTD", "1st Choice 24HR Drains Ltd"],
  ["725 LIMITED", "725 Limited"],
  ["HILL & SONS II LTD", "Hill & Sons II Ltd"],
  ["FIXMYROOF.CO.UK LTD", "Fixmyroof.co.uk Ltd"],
  ["ST. HELENS CCTV LTD", "St. Helens CCTV Ltd"],
  ["DRY LINING SKY LTD", "Dry Lining Sky Ltd"],
  ["CÔTÉ ÉTÉ LTD", "Côté Été Ltd"],
  ["CWM TAF CYF", "Cwm Taf Cyf"],
  ["A & B BUILDERS", "A & B Builders"],
  ["  MACE   LIMITED ", "Mace Limited"],
  ["iGuzzini Lighting UK Ltd", "iGuzzini Lighting UK Ltd"],
  ["", ""],
])("spells %j as %j", (registered, name) => {
  expect(spellName(registered)).toBe(name);
});

it("spells what it has spelt no further", () => {
  const once = spellName("MCCARTHY & STONE (UK) LTD.");
  expect(spellName(once)).toBe(once);
});
