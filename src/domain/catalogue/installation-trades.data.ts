/** Who installs, lifts, works outside, tests and advises: `service: trade; trade`; a line that begins with spaces continues the one before. */
export const installationTrades = `
ME-01: hvac engineer; hvac contractor; hvac; air conditioning engineer; air conditioning installer;
  air conditioning fitter; air conditioning technician; air conditioning; air con engineer; air con installer;
  ac engineer; ac installer; aircon engineer; ventilation engineer; ventilation contractor; ventilation fitter;
  ventilating engineer; ventilating; ventilator fixer; ventilation; heating and ventilating engineer;
  heating and ventilation fitter; heating and ventilating; heating and ventilation; h and v engineer;
  h and v contractor; mechanical contractor; mechanical engineer; m and e contractor; m&e contractor;
  mechanical services contractor; building services engineer; building services contractor; refrigeration engineer;
  refrigeration; fan fitter; thermal engineer; thermal and acoustic engineer; heating ventilating
ME-02: plumber; plumb; plumbing contractor; plumbing engineer; plumbing; plumber and decorator;
  plumbing and heating engineer; plumbing and heating contractor; plumbing and heating; heating and plumbing;
  bathroom fitter; bathroom installer; kitchen and bathroom fitter; sanitary engineer; sanitary fitter; sanitary;
  pipe fitter; pipefitter; pipefitting; pipe engineer; pipe erector; pipe turner; pipe; tube fitter; water fitter;
  hot water fitter; hot water engineer; hot water; water engineer; water; public health engineer;
  wet room installer; wet room fitter; lead burner; ferrule inserter; coupling connector; pump lineman;
  pump linesman; brine pipe man; heat and domestic engineer
ME-03: ductworker; duct fitter; duct installer; ductwork contractor; ductwork erector; ductwork fabricator;
  ventilation fitter; ducter; sheet metal worker; sheet metal fabricator; sheet metal engineer; sheet metal;
  sheet worker; sheet iron worker; sheet iron smith; tinsmith; tin smith; whitesmith; white smith; coppersmith;
  copper smith; metal fabricator; metal smith; panel maker; tin plate worker; zinc plate worker; metal finisher;
  metal case maker; copper pan smith; tin box maker; iron planisher; tank mender
ME-04: heating engineer; heating contractor; heating installer; heating fitter; heating; heating consultant;
  central heating engineer; central heating installer; central heating; gas and heating engineer; boiler man;
  boiler engineer; boiler fitter; boiler installer; boiler; boiler pipe fitter; biomass engineer; biomass installer;
  pipe fitter; pipefitter; pipe welder; pipefitting; pipe fitter welder; pipework contractor; steam fitter; steam;
  district heating contractor; underfloor heating installer; underfloor heating fitter;
  plumbing and heating engineer; heating and ventilating engineer; heat engineer; stove fitter; stove repairer;
  stove; burner fitter; heating adviser; pump lineman; pump linesman; heat and domestic engineer
ME-05: gas engineer; gas fitter; gas man; gas installer; gas plumber; gas contractor; gas technician; gas linesman;
  gas service engineer; gas safe engineer; gas safe installer; gas safe plumber; gas; gas and heating engineer;
  gas heating engineer; domestic gas engineer; emergency gas engineer; british gas engineer;
  plumber and gas engineer; plumber and gasfitter; gasfitter; gas mains erector; gas meter; dual fuel engineer;
  gas fire fitter; gas metering engineer; gas regulator; governor fitter; governor craftsman;
  distribution craftsman; network technician; appliances fixer; gas appliance engineer; gas appliances
ME-06: heat pump installer; heat pump engineer; heat pump fitter; heat pump contractor; ground source installer;
  air source installer; renewables installer; renewables engineer; renewable energy installer; mcs installer;
  low carbon heating installer
ME-07: sprinkler fitter; sprinkler installer; sprinkler engineer; sprinkler contractor; sprinkler pipe jointer;
  dry riser installer; wet riser installer
ME-08: lagger; pipe lagger; boiler lagger; asbestos lagger; thermal insulation engineer; thermal insulator;
  pipe insulator; pipe coverer; boiler coverer; boiler clothier; insulation engineer; insulating engineer;
  insulating fitter; insulation fixer; insulation hand; refrigerator insulator; ductwork insulator
ME-09: bms engineer; bms contractor; bms installer; controls engineer; controls contractor; controls specialist;
  building automation engineer; building energy engineer; smart building integrator
EL-01: electrician; sparky; sparkie; spark; sparks; leccy; electrical contractor; electrical installer;
  electrical fitter; electrical engineer; electrical mechanic; electrical craftsman; electrical wireman; electrical;
  electric; wireman; wirer; rewirer; wiring engineer; approved electrician; domestic electrician;
  commercial electrician; industrial electrician; m and e contractor; m&e contractor; electrical and mechanical engineer;
  electrical and mechanical; electro mechanic; electro mechanical; building services engineer; smart meter engineer;
  smart meter installer; smart meter; smart metering; smart energy expert; electrical consultant; controller fitter;
  relay engineer; switchboard engineer; switchboard; motor fitter; meter fixer; meter installer; meter mechanic;
  meter technician; meter engineer; circuit engineer; cable puller; mains fitter; electronic fitter; dynamo fitter;
  alternator fitter; appliance engineer; electric light circuit man; electrical bench fitter; switch fitter;
  unit electrical engineer; electrical controller; light and bell; dual fuel engineer; starter motor fitter;
  armature builder; armature balancer; armature finisher; rotor maker; commutator builder; commutator hand;
  switchboard constructor
EL-02: hv engineer; hv contractor; high voltage engineer; substation contractor; substation installer;
  transformer fitter; transformer builder; transformer erector; transformer; switchgear engineer; switchgear fitter;
  switchgear erector; switchgear; jointer; cable jointer; linesman; powerhouse engineer; power engineer;
  mains fitter
EL-03: lighting engineer; lighting contractor; lighting electrician; lighting installer; lighting designer;
  lighting technician; lighting; light fitter; emergency lighting engineer; emergency lighting installer;
  illuminating engineer; arc lamp fitter; light and power
EL-04: fire alarm engineer; fire alarm installer; fire alarm technician; fire alarm contractor;
  fire alarm service engineer; fire alarm; fire and security engineer; fire and security; alarm engineer;
  alarm installer; alarm fitter; alarm; smoke alarm installer; fire detection engineer
EL-05: cctv engineer; cctv installer; security engineer; security installer; security systems engineer;
  security systems installer; security system; security contractor; fire and security engineer; fire and security;
  alarm engineer; alarm installer; alarm fitter; alarm; burglar alarm installer; intruder alarm installer;
  access control engineer; access control installer; door entry installer; intercom installer;
  crime prevention engineer
EL-06: data cabler; data cable installer; data engineer; network cabler; network engineer; network installer;
  cabling contractor; cable installer; cable layer; cabler; fibre installer; fibre engineer; fibre splicer;
  telecoms engineer; telecoms contractor; structured cabling installer; wifi installer
EL-07: av installer; av engineer; audio visual installer; audio visual engineer; sound engineer; pa installer;
  cinema engineer; hearing loop installer; stage lighting technician
EL-08: lightning conductor engineer; lightning conductor installer; lightning protection engineer;
  lightning protection installer; steeplejack; steeple jack; earthing contractor; steeplepeter; steeple peter
EL-09: solar installer; pv installer; solar panel installer; solar panel fitter; solar engineer; solar fitter;
  solar; solar contractor; battery installer; battery storage installer; ev charger installer; ev installer;
  ev charging point installer; electric vehicle charging point installer; charge point installer;
  renewables installer; mcs installer
EL-10: generator installer; generator engineer; genset installer; ups installer; ups engineer;
  standby power contractor
VT-01: lift engineer; lift installer; lift fitter; lift contractor; lift mechanic; lift company; lift man;
  elevator installer; elevator engineer; elevator mechanic; elevator
VT-02: escalator engineer; escalator installer; escalator fitter; escalator mechanic; travelator installer
VT-03: lift installer; goods lift installer; platform lift installer; platform lift engineer; service lift engineer;
  dumbwaiter installer; stairlift installer; stairlift fitter; wheelchair lift installer
VT-04: crane driver; crane operator; crane hirer; crane hire firm; crane hire; crane contractor; crane man;
  crane hoister; crane tenter; crane; crane erector; tower crane erector; tower crane operator; derrick driver;
  gantry driver; grab driver; lifting contractor; slinger; slinger signaller; rigger; rigging contractor; rigging;
  banksman; winch driver; winch operator; winchman; winch; heavy lifter; appointed person; gantry man; gantry;
  tip driver; capstan man; factory rigger; offshore rigger; salvage rigger; ships rigger; stage rigger;
  straddle carrier driver; winding engine; haulage engine; wire splicer; wire rope
VT-05: hoist operator; hoist driver; hoist attendant; hoist tenter; hoistman; hoist installer; hoist erector;
  hoist hire firm; hoist; mast climber operator; mast climber erector; mast climber installer; cage attendant;
  cage driver
VT-06: scaffolder; scaff; scaffy; scaffold erector; scaffolding erector; scaffolding fixer; scaffolding contractor;
  scaffolding firm; scaffold contractor; scaffold; scaffolding; advanced scaffolder; scaffolding rigger;
  temporary roof erector; scaffold designer; stager; stage rigger
VT-07: abseiler; rope access technician; rope access contractor; rope access; mewp operator; cherry picker operator;
  cherry picker hire; access platform hirer; ipaf operator; steeplejack; steeple jack; industrial climber; climber
VT-08: labourer; general labourer; site labourer; construction labourer; building labourer; builders labourer;
  contractors labourer; labour agency; labour supplier; traffic marshal; gateman; gate man; forklift driver;
  telehandler driver; telehandler; telescopic handler; hod carrier; hoddie; logistics contractor; site cleaner;
  general operative; handyman; odd job man; builders mate; general assistant; construction operative;
  construction worker; building worker; building operative; cleaner; welfare attendant; maintenance man;
  builders jobber; builders assistant; porter handyman; property jobber; craftsmans mate
VT-09: cabin hirer; cabin supplier; cabin hire firm; site accommodation hirer; site cabin hire; welfare unit hirer;
  toilet hirer; portable toilet hire; temporary electrics contractor; temporary power supplier; marquee erector;
  tent erector
VT-10: skip hirer; skip hire firm; skip hire; skip company; skip man; skip; waste carrier; waste contractor;
  waste removal contractor; rubbish remover; rubbish clearance firm; waste man; grab lorry driver; grab hire;
  wait and load
SI-01: commercial kitchen installer; catering equipment installer; catering equipment engineer;
  commercial kitchen fitter; catering engineer; kitchen canopy installer
SI-02: refrigeration engineer; refrigeration contractor; refrigeration technician; refrigeration mechanic;
  refrigerating engineer; refrigeration; fridge engineer; fridgie; cold room installer; cold store installer;
  cold room engineer; refrigerator maker; refrigerator
SI-03: laboratory fitter; laboratory installer; lab fitter; lab furniture installer; cleanroom installer;
  cleanroom contractor; fume cupboard installer
SI-04: medical gas engineer; medical gas installer; medical gas contractor; medical gas pipeline installer;
  theatre fitter
SI-05: pool builder; swimming pool builder; swimming pool engineer; swimming pool contractor;
  swimming pool installer; pool installer; pool engineer; fountain builder; pond builder; spa installer;
  hot tub installer
SI-06: smoke control engineer; smoke ventilation installer; smoke vent installer; aov installer; aov engineer;
  smoke curtain installer
SI-07: gas suppression engineer; gas suppression installer; fire suppression engineer; fire suppression installer;
  foam system installer; kitchen suppression installer; fire extinguisher engineer
SI-08: metalworker; metal worker; architectural metalworker; blacksmith; smith; balustrade installer;
  balustrade fitter; handrail installer; staircase fabricator; steel staircase fabricator; iron staircase erector;
  balcony installer; balcony fabricator; welder; welder fabricator; fabrication welder; fabricator welder;
  fabrication; fabricator; welding; brazer; brazier; metal fabricator; ornamental ironworker;
  wrought iron fabricator; railing fabricator; arc welder; mig welder; spot welder; tig welder; mobile welder;
  brazing; soldering; solderer; iron planisher
SI-09: sign fitter; sign fixer; sign installer; sign erector; sign maker; sign writer; signwriter;
  signage contractor; sign; blind fitter; blind fixer; blind installer; sun blind fitter; blind; louvre installer;
  awning installer; awning fitter; shade installer; shutter installer
SI-10: roof anchor installer; mansafe installer; fall protection installer; fall arrest installer;
  edge protection installer; bmu engineer; cradle installer; cradle operator; facade access engineer;
  eyebolt installer; eyebolt tester; safety line installer
XW-01: asphalter; asphalt layer; asphalt raker; asphalt spreader; asphalt; tarmaccer; tarmacer; tarmacker;
  tarmac layer; tarmac raker; tarmac; tarmac contractor; tar layer; tar spreader; tar sprayer; tar man; tar;
  blacktop; blacktop layer; surfacing contractor; surfacer; road surfacer; road surface worker; road surface;
  road layer; road maker; road mender; road repairer; road marker; road liner; road lining; road worker; roadman;
  road; line marker; car park contractor; driveway installer; driveway contractor; paver; steamroller driver;
  leveller; chipper; tamperman; tarmac driver; asphalt tank operator; asphalt potman; potman; road sweeper;
  screeder; concrete layer; concreter
XW-02: paver; paviour; pavior; paving contractor; paving; block paver; kerb layer; kerb setter; kerb; kerber;
  slabber; slab layer; slabman; flagger; flag layer; street mason; stone pitcher; stone layer; hard landscaper;
  landscaper; landscape contractor; landscape gardener; landscape; patio layer; patio builder; driveway installer;
  driveway contractor; sett layer; sett; step builder; dry stone waller; public realm; road setter; concrete layer;
  concreter; concrete assembler; concrete erector; concrete floor layer; concrete leveller; concrete worker
XW-03: landscaper; landscape gardener; landscape contractor; landscape architect; landscape designer; landscape;
  gardener; gardening; garden designer; garden; grounds maintenance contractor; groundsman; turf layer; turfer;
  planter; lawn care technician; lawn; soft landscaper; hedger; tree planter; greenkeeper; irrigation engineer;
  maintenance gardener
XW-04: fencer; fence erector; fence installer; fencing contractor; fencing erector; fencing; gate installer;
  gate fitter; automatic gate installer; electric gate installer; barrier installer; bollard installer;
  railings installer; hoarding erector
XW-05: highways contractor; highway contractor; highways engineer; highway engineer; highway; roadworker;
  road worker; road contractor; road builder; road constructor; road engineer; road reinstater; reinstatement;
  reinstater; road; traffic management operative; traffic management contractor; traffic management;
  highways operative; civil engineering contractor; civil engineer; lengthman; roadman; public works contractor;
  public works; surface dresser; municipal engineer
XW-06: suds contractor; attenuation tank installer; attenuation installer; soakaway installer; drainage contractor;
  drainage engineer; drainer; drainage; swale builder; flood defence operative; flood defence; flood risk engineer;
  irrigation engineer; ditcher; river worker; rivers operative; marsh man
XW-07: utility contractor; utilities contractor; utilities engineer; utility engineer; utility;
  multi utility contractor; mains layer; main layer; mains; service layer; gas service layer; pipelayer; pipe layer;
  pipe jointer; pipeliner; pipe liner; duct layer; cable layer; cable jointer; gas mains layer; water mains layer;
  fibre layer; distribution fitter; pipeline engineer; pipeline; meter fixer; pipe line inspector
XW-08: street lighting engineer; street light engineer; street lighting operative; street lighting technician;
  street lighting contractor; street lighting; street light erector; street light; public lighting operative;
  public lighting; column erector; pillar fitter; lighting attendant; lamp post installer; feeder pillar installer
XW-09: playground installer; playground builder; play area installer; sports pitch contractor; pitch builder;
  muga installer; artificial grass installer; artificial turf installer; astroturf installer; astroturf layer;
  tennis court builder; running track installer
XW-10: rail contractor; railway engineer; railway contractor; railway; rail layer; rail track; rail; track layer;
  track worker; track man; trackman; track maintenance engineer; track maintenance; track examiner; track;
  platelayer; plate layer; permanent way contractor; permanent way installer; permanent way constructor;
  permanent way; bridge builder; bridge contractor; bridge repairer; bridge inspector; bridge; civil engineer;
  civil engineering contractor; civils contractor; civil engineering; tunnelling engineer; tunneller;
  pway contractor; diver; dredger; ultrasonic inspector; ultrasonic rail flaw detector; ultra rail flaw detector;
  tamping machinist; wagonwayman; dock engineer; canal worker; canal contractor; road setter; rail flaw detector;
  dredgerman; dredgeman; dredging; dredgermaster; piling barge operator; river worker; reservoir engineer;
  rov supervisor; rov pilot; remotely operated vehicle; submersible pilot; bridge examiner; relayer; railman;
  line inspector; ultrasonic engineer; ultrasonic operator; road layer; roadsman; patrolman; track patrolman
TC-01: commissioning engineer; commissioning manager; commissioning contractor; commissioning specialist;
  soft landings champion
TC-02: balancing engineer; air balancing engineer; water balancing engineer; air balancer; water balancer;
  tab engineer
TC-03: air tester; air tightness tester; air pressure tester; air leakage tester; airtightness tester
TC-04: sound tester; acoustic engineer; acoustic consultant; acoustician; acoustics engineer;
  sound insulation tester; noise consultant; noise control engineer; acoustic tester
TC-05: electrical tester; electrical inspector; installation tester; electrical installation tester; pat tester;
  eicr electrician; test and inspection engineer; inspection electrician; testing electrician
TC-06: legionella tester; legionella consultant; legionella risk assessor; water treatment engineer;
  water treatment contractor; water hygiene engineer; water chlorinator; chlorination engineer; water tester
TC-07: drain surveyor; drainage surveyor; cctv drain surveyor; drain surveying; cctv operator; thermographer;
  thermal imaging surveyor; drain camera operator
TC-08: builders cleaner; sparkle cleaner; construction cleaner; building cleaner; site cleaner; cleaning contractor;
  cleaning company; cleaner; window cleaner; after builders cleaner; stone cleaner
TC-09: snagger; snagging inspector; snagging surveyor; defects inspector; clerk of works; building inspector;
  multi trader; maintenance contractor; building repairer; house repairer; property repairer;
  property maintenance operative; property maintenance; maintenance man; maintenance operative; handyman;
  builders repairer
TC-10: om manual author; manual writer; o and m author; handover consultant; bim consultant; bim modeller;
  record drawing technician; golden thread consultant
CS-01: asbestos surveyor; asbestos consultant; asbestos inspector; asbestos analyst; asbestos tester;
  asbestos sampler
CS-02: fire engineer; fire risk assessor; fire consultant; fire safety consultant; fire safety engineer;
  fire inspector
CS-03: principal designer; cdm consultant; cdm advisor; cdm coordinator; health and safety consultant;
  safety consultant; safety adviser; h and s consultant
CS-04: building inspector; approved inspector; building control surveyor; building control officer;
  building control body; registered building inspector
CS-05: energy assessor; epc assessor; sap assessor; breeam assessor; energy consultant; sustainability consultant;
  sustainability engineer; domestic energy assessor; retrofit assessor; retrofit coordinator;
  sustainability assessor
CS-06: land surveyor; topographical surveyor; topographic surveyor; topographer; measured surveyor;
  utility surveyor; utilities surveyor; setting out engineer; site surveyor; laser scanner; gpr surveyor;
  survey technician; surveying technician; surveyor; hydrographic surveyor; hydrographer; building surveyor;
  measuring surveyor; photogrammetric surveyor; drone surveyor; chainman; chain boy; architectural surveyor;
  chartered surveyor; estate surveyor; property surveyor; cartographic surveyor; surveying assistant;
  survey assistant; surveying
CS-07: geotechnical engineer; site investigation contractor; ground investigation contractor; borehole driller;
  driller; drilling contractor; drilling engineer; drilling; soil tester; geologist; geo environmental consultant;
  boring engineer; geotechnical consultant
CS-08: temporary works designer; temporary works engineer; temporary works coordinator; structural engineer;
  structural designer; scaffold designer; formwork designer; falsework designer; propping designer
CS-09: ecologist; ecological consultant; ecology consultant; arboricultural consultant; tree consultant;
  tree surveyor; bat surveyor; newt surveyor; bng consultant
CS-10: quantity surveyor; qs; chartered quantity surveyor; quantity surveying; cost consultant; estimator;
  claims consultant; contracts consultant; adjudicator; commercial manager; taker off; worker up; cost manager;
  managing quantity surveyor; measuring surveyor; bonus surveyor
`;
