import type { Coordinates } from "./measure-distance.ts";

/** A nation, a region of England, or a county with the towns that stand for where its work is. */
export interface Region {
  /** Stored with companies' search rows as what they lie in: never change or reuse one. Below zero, apart from specialties. */
  readonly key: number;
  readonly name: string;
  /** The names of what it lies in: a county's region of England and its nation. */
  readonly within: readonly string[];
  /** Its largest towns, some way from each other, largest first; WGS 84 degrees. */
  readonly towns: readonly Coordinates[];
}

/** `number Name: latitude,longitude …`; a line that begins with spaces continues the one before. */
const nations = `
1 England: 51.51,-0.13 52.48,-1.90 53.41,-2.98 52.95,-1.15 53.38,-1.47 51.46,-2.60 52.64,-1.13 53.80,-1.55
  53.48,-2.24 53.00,-2.19 54.90,-1.38 51.46,-0.97
2 Scotland: 55.87,-4.26 55.95,-3.20 57.14,-2.10 56.47,-2.97 55.46,-4.63 57.48,-4.22 55.95,-4.76
  56.12,-3.94 55.07,-3.61 57.65,-3.32 58.98,-2.96 58.22,-6.39
3 Wales: 51.48,-3.18 51.62,-3.94 53.05,-2.99 51.75,-3.38 53.29,-3.73 52.42,-4.08 51.64,-2.68 51.86,-4.31
  51.80,-4.97 53.31,-4.63 52.52,-3.30 52.08,-4.66
4 Northern Ireland: 54.60,-5.93 55.00,-7.31 54.45,-6.39 54.86,-6.28 55.13,-6.67 54.60,-7.30 54.35,-7.64
  54.33,-5.72 54.10,-6.26 55.18,-6.15 54.80,-6.77
`;

const regionsOfEngland = `
11 North East: 54.90,-1.38 54.52,-1.55 54.69,-1.21 54.99,-1.74 55.77,-2.01 54.71,-1.75 55.41,-1.71
  55.19,-1.51 54.97,-2.46 55.55,-2.01
12 North West: 53.41,-2.98 53.48,-2.24 53.76,-2.70 53.54,-2.64 53.80,-2.23 53.19,-2.89 54.90,-2.94
  53.10,-2.44 53.26,-2.13 54.07,-2.86
13 Yorkshire and The Humber: 53.38,-1.47 53.80,-1.55 53.74,-0.34 53.52,-1.13 53.96,-1.08 54.58,-1.23
  54.28,-0.40 53.87,-1.91 54.08,-0.19 53.70,-0.88
14 East Midlands: 52.95,-1.15 52.64,-1.13 52.25,-0.88 53.57,-0.08 53.23,-0.54 53.25,-1.42 53.37,-1.85
  53.58,-0.65 52.50,-0.69 52.91,-0.64
15 West Midlands: 52.48,-1.90 53.00,-2.19 52.41,-1.51 52.68,-2.45 52.81,-1.64 52.19,-2.22 52.69,-2.03
  52.06,-2.71 52.19,-1.71 52.86,-3.05
16 East of England: 51.54,0.71 51.88,-0.42 52.63,1.30 52.06,1.16 52.57,-0.25 52.20,0.12 51.66,-0.40
  51.89,0.90 51.74,0.47 52.13,-0.47
17 London: 51.51,-0.13 51.56,0.22 51.31,0.03 51.60,-0.49
18 South East: 51.46,-0.97 50.90,-1.40 52.04,-0.76 50.80,-1.09 51.11,-0.18 51.75,-1.26 51.51,-0.60
  50.83,-0.14 50.86,0.57 51.37,1.42
19 South West: 51.46,-2.60 50.37,-4.14 51.56,-1.78 50.72,-1.88 51.87,-2.24 50.72,-3.53 51.24,-2.63
  51.35,-2.98 50.46,-3.53 51.01,-3.10
`;

/** Ceremonial counties in England, council areas in Scotland, principal areas in Wales, the six counties. */
const counties: Readonly<Record<string, string>> = {
  "North East": `
101 County Durham: 54.52,-1.55 54.69,-1.21 54.78,-1.58
102 Northumberland: 55.13,-1.51 55.04,-1.76 55.77,-2.01
103 Tyne and Wear: 54.90,-1.38 54.97,-1.61
`,
  "North West": `
104 Cheshire: 53.39,-2.58 53.19,-2.89 53.10,-2.44
105 Cumbria: 54.90,-2.94 54.11,-3.23 54.33,-2.75
106 Greater Manchester: 53.48,-2.24 53.54,-2.64 53.62,-2.16
107 Lancashire: 53.76,-2.70 53.82,-3.05 53.80,-2.23
108 Merseyside: 53.41,-2.98 53.45,-2.73 53.65,-3.01
`,
  "Yorkshire and The Humber": `
109 East Riding of Yorkshire: 53.74,-0.34 54.08,-0.19 53.70,-0.88
110 North Yorkshire: 53.96,-1.08 54.58,-1.23 53.99,-1.54
111 South Yorkshire: 53.38,-1.47 53.52,-1.13 53.55,-1.48
112 West Yorkshire: 53.80,-1.55 53.65,-1.78 53.87,-1.91
`,
  "East Midlands": `
113 Derbyshire: 52.92,-1.48 53.25,-1.42 53.37,-1.85
114 Leicestershire: 52.64,-1.13 52.54,-1.38 52.72,-1.37
115 Lincolnshire: 53.57,-0.08 53.23,-0.54 53.58,-0.65
116 Northamptonshire: 52.25,-0.88 52.40,-0.73 52.26,-1.16
117 Nottinghamshire: 52.95,-1.15 53.13,-1.20 53.07,-0.82
118 Rutland: 52.67,-0.73 52.69,-0.47
`,
  "West Midlands": `
119 Herefordshire: 52.06,-2.71 52.23,-2.74 51.92,-2.57
120 Shropshire: 52.68,-2.45 52.71,-2.75 52.86,-3.05
121 Staffordshire: 53.00,-2.19 52.81,-1.64 52.69,-2.03
122 Warwickshire: 52.29,-1.52 52.52,-1.47 52.37,-1.26
123 West Midlands: 52.48,-1.90 52.41,-1.51 52.59,-2.12
124 Worcestershire: 52.19,-2.22 52.31,-1.95 52.39,-2.25
`,
  "East of England": `
125 Bedfordshire: 51.88,-0.42 52.13,-0.47 51.92,-0.66
126 Cambridgeshire: 52.57,-0.25 52.20,0.12 52.67,0.16
127 Essex: 51.54,0.71 51.57,0.46 51.89,0.90
128 Hertfordshire: 51.66,-0.40 51.90,-0.20 51.70,-0.03
129 Norfolk: 52.63,1.30 52.61,1.73 52.75,0.40
130 Suffolk: 52.06,1.16 52.48,1.75 52.25,0.71
`,
  London: `
131 Greater London: 51.51,-0.13 51.44,0.15 51.35,-0.20
`,
  "South East": `
132 Berkshire: 51.46,-0.97 51.51,-0.60 51.40,-1.32
133 Buckinghamshire: 52.04,-0.76 51.63,-0.75 51.82,-0.81
134 East Sussex: 50.83,-0.14 50.86,0.57 50.77,0.28
135 Hampshire: 50.90,-1.40 50.80,-1.09 51.26,-1.09
136 Isle of Wight: 50.73,-1.16 50.68,-1.53 50.59,-1.28
137 Kent: 51.37,1.42 51.27,0.52 51.13,0.26
138 Oxfordshire: 51.75,-1.26 52.06,-1.34 51.90,-1.15
139 Surrey: 51.32,-0.56 51.24,-0.21 51.21,-0.80
140 West Sussex: 51.11,-0.18 50.82,-0.38 50.78,-0.68
`,
  "South West": `
141 Bristol: 51.46,-2.60
142 Cornwall: 50.23,-5.22 50.34,-4.77 50.42,-5.07
143 Devon: 50.37,-4.14 50.72,-3.53 50.46,-3.53
144 Dorset: 50.72,-1.88 50.61,-2.46 50.73,-2.76
145 Gloucestershire: 51.87,-2.24 51.45,-2.51 51.72,-1.97
146 Somerset: 51.24,-2.63 51.38,-2.36 51.35,-2.98
147 Wiltshire: 51.56,-1.78 51.07,-1.80 51.32,-2.21
`,
  Scotland: `
148 Aberdeen: 57.14,-2.10
149 Aberdeenshire: 57.51,-1.78 57.69,-2.02 57.28,-2.38
150 Angus: 56.56,-2.59 56.64,-2.89 56.72,-2.47
151 Argyll and Bute: 56.01,-4.73 56.42,-5.47 55.84,-5.06
152 Clackmannanshire: 56.12,-3.79
153 Dumfries and Galloway: 55.07,-3.61 54.90,-5.03 54.99,-3.26
154 Dundee: 56.47,-2.97
155 East Ayrshire: 55.61,-4.50 55.45,-4.27 55.36,-4.51
156 East Dunbartonshire: 55.92,-4.33 55.95,-4.08
157 East Lothian: 55.94,-3.05 55.96,-2.78 56.00,-2.51
158 East Renfrewshire: 55.77,-4.33
159 Edinburgh: 55.95,-3.20
160 Falkirk: 56.00,-3.79
161 Fife: 56.07,-3.46 56.12,-3.16 56.34,-2.80
162 Glasgow: 55.87,-4.26
163 Highland: 57.48,-4.22 57.58,-3.88 58.59,-3.53
164 Inverclyde: 55.95,-4.76
165 Midlothian: 55.87,-3.11
166 Moray: 57.65,-3.32 57.61,-3.62 57.68,-2.96
167 North Ayrshire: 55.62,-4.66 55.80,-4.86 55.58,-5.21
168 North Lanarkshire: 55.95,-3.99 55.79,-3.99 55.86,-3.75
169 Orkney Islands: 58.98,-2.96 58.96,-3.30
170 Perth and Kinross: 56.40,-3.43 56.59,-3.34 56.37,-3.84
171 Renfrewshire: 55.83,-4.43
172 Scottish Borders: 55.42,-2.79 55.61,-2.81 55.65,-3.19
173 Shetland Islands: 60.15,-1.14 60.00,-1.25
174 South Ayrshire: 55.46,-4.63 55.24,-4.86
175 South Lanarkshire: 55.76,-4.18 55.73,-3.92 55.62,-3.52
176 Stirling: 56.12,-3.94 56.24,-4.22 55.99,-4.31
177 West Dunbartonshire: 55.90,-4.41
178 West Lothian: 55.90,-3.52
179 Western Isles: 58.22,-6.39 57.25,-7.33 57.61,-7.34
`,
  Wales: `
180 Blaenau Gwent: 51.78,-3.21
181 Bridgend: 51.51,-3.58
182 Caerphilly: 51.57,-3.22 51.76,-3.29
183 Cardiff: 51.48,-3.18
184 Carmarthenshire: 51.68,-4.16 51.79,-3.99 51.86,-4.31
185 Ceredigion: 52.42,-4.08 52.08,-4.66 52.11,-4.08
186 Conwy: 53.29,-3.73 53.26,-3.97 53.14,-3.80
187 Denbighshire: 53.32,-3.49 53.11,-3.32 52.97,-3.17
188 Flintshire: 53.17,-3.08 53.31,-3.27
189 Gwynedd: 53.23,-4.13 52.89,-4.41 52.99,-3.94
190 Isle of Anglesey: 53.31,-4.63 53.23,-4.17 53.41,-4.35
191 Merthyr Tydfil: 51.75,-3.38
192 Monmouthshire: 51.64,-2.68 51.82,-3.02 51.81,-2.71
193 Neath Port Talbot: 51.66,-3.80
194 Newport: 51.59,-3.00
195 Pembrokeshire: 51.80,-4.97 51.67,-4.70 51.99,-4.98
196 Powys: 52.52,-3.30 51.95,-3.39 52.66,-3.15
197 Rhondda Cynon Taff: 51.62,-3.46
198 Swansea: 51.62,-3.94
199 Torfaen: 51.65,-3.02
200 Vale of Glamorgan: 51.40,-3.28 51.44,-3.55
201 Wrexham: 53.05,-2.99
`,
  "Northern Ireland": `
202 County Antrim: 54.60,-5.93 54.86,-6.28 54.70,-6.20
203 County Armagh: 54.45,-6.39 54.35,-6.67 54.08,-6.60
204 County Down: 54.65,-5.67 54.57,-5.88 54.18,-6.34
205 County Fermanagh: 54.35,-7.64 54.25,-7.45
206 County Londonderry: 55.00,-7.31 55.13,-6.67 55.05,-6.95
207 County Tyrone: 54.60,-7.30 54.82,-7.47 54.50,-6.77
`,
};

function readRegions(text: string, within: readonly string[]): Region[] {
  const lines = text.trim().replace(/\n +/g, " ").split("\n");
  return lines.map((line) => {
    const [, number, name = "", towns = ""] = /^(\d+) ([^:]+): (.+)$/.exec(line) ?? [];
    return { key: -Number(number), name, within, towns: towns.split(" ").map(readTown) };
  });
}

function readTown(text: string): Coordinates {
  const [latitude, longitude] = text.split(",").map(Number) as [number, number];
  return { latitude, longitude };
}

const namesOf = (regions: readonly Region[]) => new Set(regions.map(({ name }) => name));

const nationList = readRegions(nations, []);
const nationNames = namesOf(nationList);

/** The nations first, then the regions of England, then the counties. */
export const regions: readonly Region[] = [
  ...nationList,
  ...readRegions(regionsOfEngland, ["England"]),
  ...Object.entries(counties).flatMap(([name, text]) =>
    readRegions(text, nationNames.has(name) ? [name] : [name, "England"]),
  ),
];
