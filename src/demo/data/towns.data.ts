import type { Nation } from "#domain/places/counties.data.ts";

/** A town where a demo company sits; its centre in WGS 84 degrees (GeoNames, CC BY 4.0). */
export interface Town {
  readonly name: string;
  readonly county: string;
  readonly nation: Nation;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [name: string, county: string, latitude: number, longitude: number];

const inNation =
  (nation: Nation) =>
  ([name, county, latitude, longitude]: Row): Town => ({ name, county, nation, latitude, longitude });
const england = inNation("England");
const scotland = inNation("Scotland");
const wales = inNation("Wales");
const northernIreland = inNation("Northern Ireland");

export const towns = {
  london: england(["London", "Greater London", 51.5085, -0.1257]),
  leeds: england(["Leeds", "West Yorkshire", 53.7965, -1.5478]),
  york: england(["York", "North Yorkshire", 53.9576, -1.0827]),
  glasgow: scotland(["Glasgow", "Glasgow", 55.8651, -4.2576]),
  cardiff: wales(["Cardiff", "Cardiff", 51.48, -3.18]),
  belfast: northernIreland(["Belfast", "County Antrim", 54.5968, -5.9254]),
  nottingham: england(["Nottingham", "Nottinghamshire", 52.9536, -1.1505]),
  newcastle: england(["Newcastle upon Tyne", "Tyne and Wear", 54.9733, -1.614]),
  bath: england(["Bath", "Somerset", 51.3751, -2.3617]),
  birmingham: england(["Birmingham", "West Midlands", 52.4814, -1.8998]),
  peterborough: england(["Peterborough", "Cambridgeshire", 52.5736, -0.2478]),
  middlesbrough: england(["Middlesbrough", "North Yorkshire", 54.5762, -1.2348]),
  manchester: england(["Manchester", "Greater Manchester", 53.4809, -2.2374]),
  reading: england(["Reading", "Berkshire", 51.4562, -0.9711]),
  truro: england(["Truro", "Cornwall", 50.2653, -5.0544]),
  norwich: england(["Norwich", "Norfolk", 52.6278, 1.2983]),
  inverness: scotland(["Inverness", "Highland", 57.4791, -4.224]),
  liverpool: england(["Liverpool", "Merseyside", 53.4106, -2.9779]),
  carmarthen: wales(["Carmarthen", "Carmarthenshire", 51.8555, -4.3053]),
  derry: northernIreland(["Derry", "County Londonderry", 54.9981, -7.3093]),
  sheffield: england(["Sheffield", "South Yorkshire", 53.383, -1.4659]),
  bristol: england(["Bristol", "Bristol", 51.4552, -2.5966]),
  dundee: scotland(["Dundee", "Dundee", 56.4691, -2.9749]),
  carlisle: england(["Carlisle", "Cumbria", 54.8951, -2.9382]),
  lisburn: northernIreland(["Lisburn", "County Antrim", 54.5234, -6.0353]),
  wrexham: wales(["Wrexham", "Wrexham", 53.0466, -2.9913]),
  caernarfon: wales(["Caernarfon", "Gwynedd", 53.1413, -4.2702]),
  edinburgh: scotland(["Edinburgh", "Edinburgh", 55.9521, -3.1965]),
  miltonKeynes: england(["Milton Keynes", "Buckinghamshire", 52.0417, -0.7558]),
  portsmouth: england(["Portsmouth", "Hampshire", 50.799, -1.0913]),
  halifax: england(["Halifax", "West Yorkshire", 53.7167, -1.85]),
  ilkley: england(["Ilkley", "West Yorkshire", 53.9245, -1.8233]),
  downpatrick: northernIreland(["Downpatrick", "County Down", 54.3281, -5.7153]),
  croydon: england(["Croydon", "Greater London", 51.3833, -0.1]),
  gloucester: england(["Gloucester", "Gloucestershire", 51.8657, -2.2431]),
  slough: england(["Slough", "Berkshire", 51.5095, -0.5954]),
  coventry: england(["Coventry", "West Midlands", 52.4066, -1.5122]),
  swansea: wales(["Swansea", "Swansea", 51.6208, -3.9432]),
  aberdeen: scotland(["Aberdeen", "Aberdeen", 57.1437, -2.0981]),
  hereford: england(["Hereford", "Herefordshire", 52.0568, -2.7148]),
  preston: england(["Preston", "Lancashire", 53.7628, -2.7045]),
  hull: england(["Kingston upon Hull", "East Riding of Yorkshire", 53.7446, -0.3352]),
  neath: wales(["Neath", "Neath Port Talbot", 51.6632, -3.8044]),
  telford: england(["Telford", "Shropshire", 52.6766, -2.4493]),
  cambridge: england(["Cambridge", "Cambridgeshire", 52.2, 0.1167]),
  motherwell: scotland(["Motherwell", "North Lanarkshire", 55.7892, -3.9919]),
  lincoln: england(["Lincoln", "Lincolnshire", 53.2268, -0.5379]),
  doncaster: england(["Doncaster", "South Yorkshire", 53.5228, -1.1312]),
  newport: wales(["Newport", "Newport", 51.5877, -2.9983]),
  stirling: scotland(["Stirling", "Stirling", 56.119, -3.9368]),
  leicester: england(["Leicester", "Leicestershire", 52.6386, -1.1317]),
  exeter: england(["Exeter", "Devon", 50.7236, -3.5275]),
  oxford: england(["Oxford", "Oxfordshire", 51.7522, -1.256]),
  luton: england(["Luton", "Bedfordshire", 51.8797, -0.4175]),
  barnsley: england(["Barnsley", "South Yorkshire", 53.55, -1.4833]),
  bournemouth: england(["Bournemouth", "Dorset", 50.7205, -1.8795]),
  derby: england(["Derby", "Derbyshire", 52.9228, -1.4766]),
  chester: england(["Chester", "Cheshire", 53.1905, -2.8919]),
  ipswich: england(["Ipswich", "Suffolk", 52.0592, 1.1555]),
  perth: scotland(["Perth", "Perth and Kinross", 56.3952, -3.4314]),
  bridgend: wales(["Bridgend", "Bridgend", 51.5058, -3.5772]),
  warrington: england(["Warrington", "Cheshire", 53.3925, -2.5802]),
  guildford: england(["Guildford", "Surrey", 51.2354, -0.5743]),
  salford: england(["Salford", "Greater Manchester", 53.4877, -2.2904]),
  ayr: scotland(["Ayr", "South Ayrshire", 55.4627, -4.6339]),
  durham: england(["Durham", "County Durham", 54.7768, -1.5757]),
  omagh: northernIreland(["Omagh", "County Tyrone", 54.6, -7.3]),
  wakefield: england(["Wakefield", "West Yorkshire", 53.6833, -1.4977]),
  stoke: england(["Stoke-on-Trent", "Staffordshire", 53.0042, -2.1854]),
  plymouth: england(["Plymouth", "Devon", 50.3715, -4.143]),
  newry: northernIreland(["Newry", "County Down", 54.1784, -6.3374]),
  canterbury: england(["Canterbury", "Kent", 51.279, 1.0799]),
  hackney: england(["Hackney", "Greater London", 51.55, -0.05]),
  southampton: england(["Southampton", "Hampshire", 50.904, -1.4043]),
  ballymena: northernIreland(["Ballymena", "County Antrim", 54.8636, -6.2763]),
  worcester: england(["Worcester", "Worcestershire", 52.1893, -2.22]),
  kendal: england(["Kendal", "Cumbria", 54.3268, -2.7476]),
} satisfies Record<string, Town>;
