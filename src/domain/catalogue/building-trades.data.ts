/** Who builds and finishes: `service: trade; trade`; a line that begins with spaces continues the one before. */
export const buildingTrades = `
EG-01: demolition contractor; demolition firm; demolisher; demolition man; demo; dismantler; soft stripper;
  strip out contractor; topman; explosives engineer; concrete breaker; house clearer; demolition; thermic lancer;
  furnace dismantler; burner; concrete cutter; diamond driller; diamond drilling
EG-02: asbestos remover; asbestos stripper; asbestos removal contractor; asbestos contractor; asbestos;
  asbestos packer; licensed asbestos contractor
EG-03: tree surgeon; arborist; arboriculturist; tree feller; tree pruner; pruner; site clearer; tree cutter;
  woodsman
EG-04: earthmover; earthworks contractor; excavator; excavation contractor; digger driver; digger man; digger;
  muck shifter; muckshifter; bulldozer driver; bulldozer; dozer driver; angle dozer; dumper driver; dumper truck;
  dumper; plant driver; plant operator; plant machine; plant hirer; plant hire; plant hire firm; plant;
  machine driver; 360 driver; 360 operator; jcb driver; jcb; jcb operator; bobcat driver; drott driver;
  grader driver; loader driver; scraper driver; shovel driver; scoop driver; tractor driver; crawler driver;
  roller driver; drag line; navvy driver; navvy; trench digger; trenchman; construction machinery; groundworker;
  ground worker; groundwork contractor; groundwork; groundie; ditcher; rock breaker; earthwork; banksman;
  telehandler; telescopic handler; hard corer; euclid driver; caterpillar; heavy plant driver; heavy plant operator;
  heavy plant; mobile plant operator; mobile plant; constructional plant; pneumatic drill operator;
  mechanical tool driver; tip driver; road sweeper; dumpy motor; dredger; dredging; concrete pump operator;
  gully machinist; plough man; trucker; water bowser; tracklaying machinist; bogie driver; steamroller driver;
  slurry pond navvy
EG-05: remediation contractor; land remediation; contamination specialist; knotweed remover; knotweed eradicator;
  knotweed specialist; soil washer
EG-06: piler; piling contractor; piling rig driver; piling rig operator; pile driver; rig operator; sheet piler;
  mini piler; minipiler; hammerman; piling
EG-07: groundworker; ground worker; groundwork contractor; groundwork; groundie; foundation contractor;
  foundation layer; footing; slab layer; navvy; concreter; concretor; concrete layer; base layer; trench digger
EG-08: drainlayer; drain layer; drainer; drainage contractor; drainage engineer; drainage; pipelayer; pipe layer;
  pipe jointer; pipe joiner; drain pipe fitter; drainage technician; sewer builder; sewer layer; manhole builder;
  drain tester; pipe tester; groundworker; ground worker; trench inspector; drain inspector; drain
EG-09: underpinner; basement contractor; basement builder; basement digger; propper; timber man; timberman; shorer;
  tunneller; tunnel miner; tunnel borer; shaft sinker; pit sinker; tunnel inspector
EG-10: dewatering contractor; well pointer; wellpoint contractor; grouter; soil stabiliser;
  ground improvement contractor; vibro contractor; well sinker
SF-01: concrete frame contractor; rc frame contractor; frame contractor; concreter; concretor; concrete worker;
  concrete finisher; concrete repairer; concrete leveller; concrete erector; concrete pumper; concrete pump;
  concrete gang; concrete; reinforced concrete designer; concrete paving
SF-02: shutterer; shuttering carpenter; shuttering chippy; shuttering joiner; shuttering; metal shuttering;
  formworker; formwork carpenter; formwork contractor; formwork designer; falsework erector
SF-03: steel fixer; steelfixer; rebar fixer; reinforcement fixer; rod buster; bar bender; steel bender;
  reinforcement; steel fixer and bender
SF-04: precaster; precast installer; precast erector; hollowcore installer; floor beam layer; beam and block layer;
  concrete assembler
SF-05: steel erector; steelie; steel worker; steelworker; steel fabricator; steel constructor;
  structural steel contractor; structural steel fabricator; steelwork; iron worker; ironworker; ironwork;
  iron fighter; iron staircase; girder erector; structural erector; constructional engineer; erector;
  sheeter erector; spiderman; tower erector; metal chimney; steel plate; metal fabricator; metal plate; welder;
  welding; coded welder; pipe welder; brazer; solderer; steel cutter; gas cutter; flame cutter; burner; plater;
  structural engineer; steel; scrap cutter; arc welder; mig welder; spot welder; chain welder; co2 welder;
  tig welder; mobile welder; brazing; soldering; acetylene burner; acetylene cutter; oxy acetylene; profile burner;
  scrap metal cutter; thermic lancer
SF-06: metal decker; decking contractor; metal decking installer; stud welder; shear stud welder
SF-07: timber framer; timber frame erector; timber frame manufacturer; timber frame carpenter; clt installer;
  oak framer; sips installer; truss maker
SF-08: lgs installer; light steel framer; light gauge installer; metal framer; metal framing contractor
SF-09: bricklayer; brickie; bricky; blocklayer; block layer; blockie; mason; structural mason; blockwork contractor;
  brickwork contractor; bricklaying contractor
SF-10: modular builder; modular manufacturer; modular installer; pod manufacturer; pod installer; prefab builder;
  prefab erector; prefab; portable building; offsite manufacturer
BE-01: bricklayer; brick layer; brickie; bricky; brick setter; bricksetter; brick arch builder; brick archer;
  archman; block layer; blocklayer; block setter; blockie; trowel; trowel worker; pointer; brick pointer; repointer;
  bricklaying contractor; brickwork contractor; stonemason; stone mason; stonie; mason; banker mason; banker hand;
  fixer mason; monumental mason; walling mason; waller; dry stone waller; drystone waller; drystone dyker;
  dry waller; stone carver; architectural carver; carver; stone cutter; stone cleaner; stone restorer;
  stone dresser; stone layer; stone machinist; stone; slate dresser; engraver; chimney builder; chimney repairer;
  furnace builder; furnace; kiln repairer; refractory installer; refractory; oven builder; boiler fixer;
  stove builder; retort builder; cupola; ladle liner; gravestone maker; grave stone maker; monumental carver;
  monumental engraver; letter engraver; letter cutter; quarry mason; scapler; scappler; scabbler; slate worker;
  slate cutter; slate maker; slate planer; slate polisher; slate sawyer; slate splitter; slate mill worker;
  wallstone dresser; kerb dresser; kerb maker; sett dresser; sett cutter; sett maker; slab man; millstone builder;
  enamelled slate worker; stone planer; stone drafter; stone tooler; brick; brick kiln; kiln; cupola fettler;
  furnace liner; oven patcher; oven repairer; range fixer; mould bricker; lime mortar pointer;
  stone splitting machinist; slate tank maker; stone working; bricklaying
BE-02: sfs installer; sfs contractor; metal framer; metal frame fixer; sheathing installer
BE-03: cladder; cladding contractor; cladding installer; cladding fixer; rainscreen installer;
  rainscreen contractor; facade contractor; facade installer; terracotta fixer; sheeter
BE-04: curtain waller; curtain wall fixer; curtain wall installer; structural glazier; glazier; glass fitter;
  glass cutter; glass fabricator; patent glazer; patent glazing; facade contractor; atrium builder
BE-05: glazier; glazer; window fitter; window installer; window fixer; window maker; window manufacturer;
  window fabricator; window frame maker; window and door; window leader; lead window maker; window; double glazer;
  double glazing; double glazing contractor; upvc fitter; upvc fabricator; upvc window fitter; conservatory builder;
  conservatory erector; conservatory; shopfront installer; external door fitter; lead light maker; lead light;
  leaded light; stained glass window maker; stained glass; glass worker; glass fitter; sash window repairer;
  sash window; roller shutter installer; garage door fitter; casement maker; vitrolite fixer; mastic man;
  mastic applicator; sealant applicator; draught proofer; lead light setter out; decorative glass worker;
  decorative glass
BE-06: roofer; flat roofer; felt roofer; felter; felt layer; felt fixer; roof felter; mastic asphalter;
  mastic asphalt spreader; asphalter; waterproofer; single ply installer; single ply roofer; liquid roofer;
  green roofer; green roof installer; industrial roofer; roof repairer; roof coverer; roof constructor;
  roof mechanic; roof fixer; roof liner; roof erector; roof; roofing; roofing contractor
BE-07: roofer; pitched roofer; slater; roof slater; roof tiler; slater and tiler; tiler and slater; thatcher;
  leadworker; lead worker; leadworking; roof repairer; roof coverer; roof constructor; roof mechanic; roof fixer;
  roof; roofing; roofing contractor; chimney hand; heritage roofer; gutter fitter; gutter installer;
  roofing constructor
BE-08: metal roofer; roof sheeter; sheeter; corrugated iron sheeter; constructional sheeter; cladder;
  roofer cladder; wall cladder; industrial roofer; sheet metal worker; sheet metal; sheet worker; sheet fixer;
  zinc roofer; zinc worker; copper roofer; coppersmith; galvanised roofing; asbestos cement sheeter;
  asbestos sheeter; standing seam installer
BE-09: renderer; rendering contractor; rendering; external renderer; rough caster; pebble dasher; ewi installer;
  external wall insulator; external insulation installer; silicone renderer; monocouche renderer
BE-10: tanker; tanking contractor; waterproofer; water proofer; damp proofer; damp proofing; damp proof contractor;
  damp specialist; basement waterproofer; structural waterproofer
IP-01: dry liner; dryliner; drylining; drywaller; dry wall; drywall contractor; tacker; board tacker; boarder;
  board fixer; plaster board; plasterboarder; partitioner; partition fixer; partition erector; partitioning;
  office partitioning; stud partition; taper; taper and jointer; tape and jointer; tape and joint; jointer;
  ames taper; taping; metal lather; metal lath; fixer; dry wall liner; plasterboard fixer; office partition
IP-02: ceiling fixer; ceiling fitter; ceiling erector; ceiling contractor; ceiling installer;
  suspended ceiling fixer; suspended ceiling; ceiling
IP-03: glass partition installer; glazed partition fitter; movable wall installer; folding wall installer;
  partitioner; office fitter; office partitioning erector
IP-04: door fitter; door hanger; door installer; fire door fitter; fire door installer; fire door inspector;
  door maker; door manufacturer; ironmonger; locksmith; door contractor; steel door fitter
IP-05: carpenter; chippy; chippie; chips; joiner; carpenter and joiner; joinery contractor; carpentry contractor;
  joinery; carpentry; joiner and carpenter; bench joiner; site carpenter; site joiner; first fix; second fix;
  first fixer; second fixer; woodworker; woodwork; staircase builder; stair fitter; staircase fitter; shopfitter;
  shop fitter; office fitter; bar fitter; bank fitter; kitchen fitter; bedroom fitter; fit out contractor;
  fitout contractor; hoarding erector; shed erector; garage erector; garage builder; stand fitter;
  exhibition fitter; exhibition erector; joinery manufacturer; step maker; timberman; wheelwright; wood machinist;
  skirting fitter; floor boarder; model maker; office partitioning erector; office partition erector;
  wooden template maker; bed frame maker; carpenter and builder; model manufacturer; architectural model maker;
  timber merchant; bench hand; aircraft joiner; exhibition model maker; wood model maker; wood
IP-06: fire stopper; firestopper; fire stopping contractor; fire proofer; fireproofer; fire protection contractor;
  fire protection engineer; fire protection; passive fire contractor; intumescent painter; intumescent sprayer;
  cavity barrier installer
IP-07: insulator; insulation installer; insulation contractor; insulation; insulating; loft insulator;
  cavity wall insulator; cavity wall; cavity wall installer; thermal insulator; thermal;
  acoustic insulation installer; acoustic; acoustic contractor; soundproofer; sound proofer;
  sound insulation installer; spray foam installer; spray foamer; building insulator; chimney lining
IP-08: raised floor installer; raised access floor installer; access floor installer; access flooring contractor;
  computer floor installer; access flooring installer
IP-09: cubicle installer; cubicle fitter; toilet cubicle fitter; washroom installer; washroom fitter;
  bathroom pod fitter; ips installer; ips panel installer
IP-10: hygienic cladder; hygienic wall installer; whiterock installer; wall protection installer;
  secure lining installer; vault builder
FN-01: plasterer; spread; spreads; skimmer; plastering contractor; plastering; fibrous plasterer; fibrous fixer;
  solid plasterer; lime plasterer; plasterer and renderer; artexer; artex worker; ceiling texturer; coving fitter;
  rough caster; float and set plasterer
FN-02: screeder; floor screeder; liquid screeder; screed layer; screeding contractor; granolithic layer;
  granolithic concreter; granolithic floor layer; granolithic; screed
FN-03: painter; decorator; painter and decorator; painting contractor; decorating contractor; painting; decorating;
  paint sprayer; spray painter; sprayer; brush hand; brushie; dec; house painter; industrial painter;
  bridge painter; bridge sprayer; interior decorator; paperhanger; paper hanger; wallpaper hanger; wallpaperer;
  wood stainer; wood polisher; french polisher; sand blaster; sandblaster; shot blaster; prime coater;
  chipper and painter; red leader; artexer; grainer; gilder; buildings painter; buildings sprayer;
  ceiling specialist; polisher; furniture polisher; piano polisher; ship painter; ship sprayer; marine painter
FN-04: carpet fitter; carpet layer; carpet fixer; carpet technician; carpet; flooring contractor; floor layer;
  floorlayer; floorer; floor fitter; floor coverer; floor covering layer; vinyl fitter; vinyl layer;
  vinyl floor layer; lino fitter; lino layer; lino; linoleum fitter; linoleum; lvt fitter; flooring fitter;
  flooring installer; flooring technician; flooring specialist; flooring; floor; rubber floor layer; cork tiler;
  felt layer; floor laying technician; floor laying; cold lay spreader
FN-05: tiler; wall tiler; floor tiler; wall and floor tiler; tile fixer; tile fitter; tile layer; tile setter;
  tile slabber; tile pavior; tile paviour; tile paver; tiling contractor; ceramic tiler; range tiler; glaze tiler;
  mosaic fixer; mosaic layer; mosaic worker; mosaic; faience fixer; faience worker; faience; fireplace fitter;
  fireplace fixer; fireplace builder; fireplace manufacturer; fireplace; grate fixer; slabber; tile;
  terracotta fixer; tile grate maker
FN-06: resin floor layer; resin flooring contractor; resin floorer; resin floor installer; epoxy floor installer;
  concrete polisher; polished concrete contractor; floor polisher; jointless floor layer; composition floor layer;
  patent floor layer; plastic floor layer
FN-07: wood floor layer; wood flooring contractor; wood floor fitter; parquet floor layer; parquet layer; parquet;
  block floor layer; decorative floor layer; floor sander; laminate fitter; laminate floor fitter;
  sports floor installer; timber floor layer; hardwood floor layer
FN-08: kitchen fitter; kitchen installer; kitchen and bathroom fitter; kitchen manufacturer; bedroom fitter;
  bedroom installer; bedroom manufacturer; cabinet maker; cabinetmaker; furniture maker; joinery manufacturer;
  bench joiner; shopfitter; shop fitter; shop and office fitter; furniture fitter; wardrobe fitter; worktop fitter
FN-09: terrazzo layer; terrazzo worker; terrazzo hand; terrazzo polisher; terrazzo floor layer; terrazzo;
  marble fixer; marble mason; marble worker; marble polisher; marble; granite fitter; granite mason;
  granite polisher; granite; stone floor layer; stone tiler; stone polisher; mosaic floor layer;
  stone worktop fitter
FN-10: specialist decorator; venetian plasterer; polished plasterer; mural painter; muralist; gilder; grainer;
  marbler; grainer and marbler; scenic painter; graphics installer; wall graphics installer; decorative painter
`;
