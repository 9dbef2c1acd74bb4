import type { Nation } from "./counties.data.ts";

/**
 * `County: town; town` for the towns whose county their district does not tell, as GeoNames spells
 * them; with its id where another of the name lies elsewhere or its district is wrong.
 */
export const countyTowns: Readonly<Record<Nation, string>> = {
  England: `
Bedfordshire: Bedford
Berkshire: Reading; Slough; Maidenhead; Windsor
Bristol: Bristol; Bishopsworth
Cheshire: Warrington; Chester; Willaston; Halton
County Durham: Hartlepool; Stockton-on-Tees; Durham; Crook; Coundon
Derbyshire: Derby; Sinfin
Devon: Plymouth; Torquay; Cockington; Plympton
Dorset: Poole; Wimborne Minster; Broadstone; Parkstone
East Riding of Yorkshire: Kingston upon Hull; Saint Andrews Quay
East Sussex: Brighton; Portslade; Hove#2646504
Essex: Southend-on-Sea; Stanford-le-Hope; South Ockendon; Purfleet; Tilbury; Aveley; West Thurrock; East
  Tilbury; Southchurch Village; Horndon on the Hill; Orsett; Bulphan; Grays#2648182; Chadwell St
  Mary#6690812; Chafford Hundred#6690808
Greater London: London
Greater Manchester: Manchester; Wigan; Bolton; Stockport; Oldham; Salford; Bury; Middleton;
  Ashton-under-Lyne; Leigh; Stretford; Altrincham; Eccles; Walkden; Radcliffe; Prestwich; Hyde; Ashton in
  Makerfield; Cheadle Hulme; Heywood; Denton; Farnworth; Hindley; Whitefield; Failsworth; Swinton;
  Dukinfield; Ramsbottom; Longsight; Hale; Hazel Grove; Bredbury; Fallowfield; Littleborough; Burnage;
  Cheetham Hill; Crumpsall; Little Lever; Ince-in-Makerfield; Timperley; Little Hulton; Blackley;
  Kearsley; Hulme; Longdendale; Wardle; Bowdon; Chorlton cum Hardy; Heaton Chapel; Trafford Park;
  Hollingworth; Shaw; Rochdale#2639272; Bramhall#2654927; Marple#2642999; Golborne#2648356;
  Tottington#2635604; Cheadle Heath#6615590
Hampshire: Portsmouth; Southsea; Cosham
Kent: Gillingham; Chatham; Strood; Rochester; Rainham
Lancashire: Blackpool; Blackburn; Great Marton
Lincolnshire: Scunthorpe
Merseyside: Liverpool; St Helens; Southport; Bootle; Crosby; Kirkby; Newton-le-Willows; Moreton;
  Bebington; Bromborough; Prenton; Greasby; West Kirby; Hoylake; Waterloo; Clubmoor; Birkenhead#2655613;
  Heswall#2647026; New Ferry#2641649; Haydock#2647265
North Yorkshire: York; South Bank; Middlesbrough#2642607; Thornaby-on-Tees#2636005; Yarm#2633415
Nottinghamshire: Nottingham; Basford; New Basford
Somerset: Bath
South Yorkshire: Sheffield; Doncaster; Barnsley; Bentley; Burngreave; Hoyland Nether; Wombwell; Darton;
  Bolton upon Dearne; Cudworth; Beighton; Royston; Carcroft; Dodworth; Birdwell
Staffordshire: Stoke-on-Trent; Longton; Tunstall
Tyne and Wear: Sunderland; Newcastle upon Tyne; Gateshead; Washington; Wallsend; North Shields;
  Houghton-Le-Spring; Gosforth; Hebburn; Whickham; Blaydon-on-Tyne; Ryhope; The Boldons; Wideopen;
  Rowlands Gill; Whitburn; East Boldon; Shiremoor; Chopwell; Backworth; South Shields#2637329;
  Newburn#2641690; Whitley Bay#2634032; Jarrow#2645972; Tynemouth#2635269
West Midlands: Birmingham; Coventry; Dudley; Sutton Coldfield; Wednesfield; Washwood Heath; Aston;
  Shirley; Brierley Hill; Willenhall; Acocks Green; Brownhills; Hockley; Streetly; Smethwick; Oldbury;
  Knowle; Castle Vale; Cradley Heath; Bilston; Netherton; Darlaston; Wolverhampton#2633691;
  Walsall#2634853; Tipton#2635785; Bloxwich#2655329; Wednesbury#2634617; Kingswinford#2645420; West
  Bromwich#2634491; Stourbridge#2636769; Halesowen#2647639; Rowley Regis#2639040; Bartley Green#7302130;
  Aldridge#2657528; Pelsall#2640512; Dorridge#2651082
West Yorkshire: Leeds; Bradford; Halifax; Wakefield; Castleford; Dewsbury; Batley; Pontefract; Yeadon;
  Pudsey; Shipley; Lofthouse; Ossett; Guiseley; Chapel Allerton; Garforth; Knottingley; Liversedge;
  Heckmondwike; Rastrick; Horbury; Queensbury; Holbeck; Marsden; Linthwaite; Holywell Green; Luddenden
  Foot; Ferrybridge; Methley
Wiltshire: Ludgershall
`,
  Scotland: `
Aberdeen: Aberdeen; Cove; Dyce; Kingswells; Peterculter; Cults; Milltimber
Aberdeenshire: Peterhead; Fraserburgh; Inverurie; Westhill#6640068; Stonehaven; Ellon; Portlethen;
  Banchory; Turriff; Huntly; Kintore; Macduff; Banff; Kemnay; Oldmeldrum; Newtonhill; Blackburn#2655522;
  Laurencekirk; Mintlaw; Aboyne; Balmedie; Newmacher; Insch; Inverbervie; Alford; Portsoy; Cruden Bay;
  Port Erroll; Ballater; Newburgh#2641691; Pitmedden; Torphins; Rosehearty; Boddam; Aberchirder; New
  Pitsligo; Whitehills; Saint Cyrus; Rothienorman; Sauchen
Angus: Arbroath; Forfar; Montrose; Carnoustie; Monifieth; Brechin; Kirriemuir; Letham; Muirhead#2642006;
  Hillside; Friockheim
Argyll and Bute: Helensburgh; Oban; Dunoon; Isle of Bute; Campbeltown; Rothesay; Isle of Islay; Isle Of
  Mull; Lochgilphead; Cardross; Garelochhead; Rhu; Sandbank; Ardrishaig; Kilcreggan; Rosneath; Port
  Bannatyne; Tarbert; Tobermory
Clackmannanshire: Alloa; Tullibody; Tillicoultry; Alva; Clackmannan; Menstrie; Dollar
Dumfries and Galloway: Dumfries; Stranraer; Locharbriggs; Dalbeattie; Castle Douglas; Newton Stewart;
  Cairnryan; Kirkcudbright; Gretna; Moffat; Lochmaben; Kirkconnel; Sanquhar; Eastriggs; Thornhill;
  Annan#2657293; Lockerbie#2643791; Langholm#2644927
Dundee: Dundee
East Ayrshire: Kilmarnock; Cumnock; Stewarton; Galston; Mauchline; Darvel; Auchinleck; Drongan; Newmilns;
  Crosshouse; New Cumnock; Kilmaurs; Catrine; Patna; Muirkirk; Dalrymple; Dalmellington; Bellsbank; Logan;
  Dunlop; Ochiltree; Fenwick
East Dunbartonshire: Bearsden; Bishopbriggs; Kirkintilloch; Milngavie; Lenzie; Lennoxtown; Milton of
  Campsie; Torrance; Twechar
East Lothian: Musselburgh; Tranent; Prestonpans; Haddington; Dunbar; North Berwick; Cockenzie; Gullane;
  Longniddry; Ormiston; East Linton; Pencaitland; Macmerry; Whitecraig; Aberlady
East Renfrewshire: Newton Mearns; Barrhead; Giffnock; Clarkston; Neilston; Netherlee; Thornliebank; Busby;
  Eaglesham; Waterfoot
Edinburgh: Edinburgh; Queensferry; Colinton; Currie; Balerno; Kirkliston; Ratho; Ratho Station; Newbridge
Falkirk: Falkirk; Grangemouth; Bo’ness; Stenhousemuir; Larbert; Denny; Polmont; Bonnybridge; Brightons;
  Hallglen; Maddiston; Carronshore; Laurieston; Dunipace; Redding; Carron; Shieldhill; Greenhill;
  Banknock; Airth; Head of Muir; Reddingmuirhead; Dennyloanhead; Slamannan; Westquarter
Fife: Dunfermline; Kirkcaldy; Glenrothes; Saint Andrews; Rosyth; Cowdenbeath; Methil; Dalgety Bay; Cupar;
  Leven; Kelty; Lochgelly; Burntisland; Ballingry; Inverkeithing; Cardenden; Kennoway; Buckhaven;
  Newport-on-Tay; Tayport; Anstruther; Leslie; Kinghorn; Kincardine; Crossgates; Cairneyhill; Markinch;
  Crossford; Oakley; High Valleyfield; Leuchars; Lundin Links; Auchtermuchty; Thornton; Newburgh#2641692;
  East Wemyss; Windygates; Kinglassie; Crail; Aberdour; Ladybank; Pittenweem; Balmullo; Limekilns;
  Freuchie; Saint Monans; Townhill; Falkland; Saline; North Queensferry; Coaltown of Balgonie; Kingskettle
Glasgow: Glasgow; Carmunnock
Highland: Inverness; Nairn; Thurso; Wick; Fort William; Alness; Dingwall; Westhill#11592297; Culloden;
  Invergordon; Tain; Caol; Aviemore; Muir of Ord; Grantown on Spey; Portree; Smithton; Milton of Leys;
  Conon Bridge; Ullapool; Kingussie; Balloch#11592108; Golspie; Fortrose; Evanton; Beauly; Brora; Dornoch;
  Maryburgh; Drumnadrochit; Ardersier; Newtonmore; Balintore; Strathpeffer; Halkirk; Highland
Inverclyde: Greenock; Port Glasgow; Gourock; Kilmacolm; Inverkip; Wemyss Bay
Midlothian: Bonnyrigg; Penicuik; Mayfield; Dalkeith; Loanhead; Gorebridge; Danderhall; Roslin; Rosewell;
  Bilston
Moray: Elgin; Forres; Buckie; Lossiemouth; Keith; Lhanbryde; Burghead; Hopeman; Fochabers; Dufftown;
  Cullen; Portknockie; Kinloss; Rothes; Findochty; Charlestown of Aberlour
North Ayrshire: Irvine; Kilwinning; Saltcoats; Largs; Ardrossan; Stevenston; Kilbirnie; Beith; Dalry; Isle
  of Arran; West Kilbride; Dreghorn; Skelmorlie; Fairlie; Isle of Cumbrae; Millport; Springside; Lamlash
North Lanarkshire: Cumbernauld; Coatbridge; Airdrie; Motherwell; Wishaw; Bellshill; Viewpark; Kilsyth;
  Shotts; Moodiesburn; Stepps; Chapelhall; Newarthill; Newmains; New Stevenston; Holytown; Harthill;
  Cleland; Chryston; Glenboig; Plains; Bargeddie; Carfin; Caldercruix; Glenmavis; Gartcosh; Overtown;
  Calderbank; Salsburgh; Muirhead#6619988; Croy; Allanton#11592116
Orkney Islands: Orkney; Kirkwall; Stromness
Perth and Kinross: Perth; Blairgowrie; Crieff; Kinross; Scone; Auchterarder; Pitlochry; Bridge of Earn;
  Alyth; Coupar Angus; Aberfeldy; Milnathort; Comrie; Invergowrie; Luncarty; Abernethy; Stanley;
  Almondbank; Errol; Bankfoot; Inchture; Longforgan; Methven
Renfrewshire: Paisley; Renfrew; Johnstone; Erskine; Linwood; Houston; Elderslie; Bridge of Weir;
  Bishopton; Kilbarchan; Lochwinnoch; Inchinnan; Howwood
Scottish Borders: Hawick; Galashiels; Peebles; Selkirk; Jedburgh; Innerleithen; Melrose; Tweedbank;
  Earlston; Lauder; West Linton; Saint Boswells; Newtown St Boswells; Allanton#2657494; Maxwellheugh;
  Kelso#2645849; Eyemouth#2649784; Duns#2650673; Coldstream#2652601; Chirnside#2653128
Shetland Islands: Lerwick; Sandwick; Scalloway
South Ayrshire: Ayr; Prestwick; Troon; Girvan; Maybole; Dundonald; Coylton; Mossblown; Tarbolton;
  Symington
South Lanarkshire: East Kilbride; Hamilton; Rutherglen; Cambuslang; Dalserf; Blantyre; High Blantyre;
  Larkhall; Carluke; Lanark; Strathaven; Bothwell; Uddingston; Stonehouse; Lesmahagow; Law; Biggar; Forth;
  Blackwood; Douglas; Ashgill; Carnwath; Coalburn
Stirling: Stirling; Dunblane; Bannockburn; Bridge of Allan; Callander; Fallin; Cowie; Strathblane; Plean;
  Balfron; Doune; Killearn; Kippen
West Dunbartonshire: Clydebank; Vale of Leven; Dumbarton; Bonhill; Duntocher; Alexandria; Faifley; Old
  Kilpatrick; Renton; Balloch#2656545
West Lothian: Livingston; Bathgate; Broxburn; Linlithgow; Armadale; Whitburn; Blackburn#2655523;
  Fauldhouse; East Calder; Mid Calder; West Calder; Winchburgh; Polbeth; Stoneyburn; Kirknewton;
  Blackridge; Addiebrownhill; Seafield; East Whitburn
Western Isles: Isle of Lewis; Stornoway; Isle of South Uist; Isle of North Uist; Benbecula; Barra
`,
  Wales: `
Carmarthenshire: Brynamman#2654447
Powys: Knighton
`,
  "Northern Ireland": `
County Antrim: Belfast; Lisburn; Newtownabbey; Carrickfergus; Ballymena; Antrim; Larne; Ballymoney;
  Ballyclare; Portrush; Ballycastle; Jordanstown; Randalstown; Crumlin; Greenisland; Whitehead; Ahoghill;
  Carnmoney; Broughshane; Cullybackey; Ballypatrick; Ballintoy Harbour; Connor; Templepatrick; Carnlough;
  Bushmills; Glenariff; Portglenone; Cushendall; Doagh; Dunloy; Glenavy
County Armagh: Craigavon; Portadown; Armagh; Keady; Tandragee; Crossmaglen
County Down: Bangor; Castlereagh; Newtownards; Newry; Banbridge; Dundonald; Holywood; Downpatrick; Comber;
  Carryduff; Warrenpoint; Newcastle; Donaghadee; Kilkeel; Ballynahinch; Moira; Hillsborough; Saintfield;
  Waringstown; Ballygowan; Killyleagh; Portaferry; Rostrevor; Castlewellan; Rathfriland; Millisle;
  Annalong; Ardglass; Crossgar; Portavogie; Gilford; Ballywalter; Kircubbin; Magheralin; Annahilt;
  Dundrum; Greyabbey
County Fermanagh: Enniskillen; Lisnaskea; Irvinestown; Ballinamallard
County Londonderry: Derry; Coleraine; Limavady; Magherafelt; Portstewart; Maghera; Eglinton; Culmore;
  Dungiven; Castledawson; Ballykelly; Draperstown; Kilrea; Castlerock; Moneymore; Garvagh; Bellaghy
County Tyrone: Omagh; Strabane; Dungannon; Cookstown; Dromore; Coalisland; Castlederg; Sion Mills;
  Newtownstewart; Fintona; Moy; Fivemiletown
`,
};
