BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE devices (
	hash VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE handovers (
	hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	expires VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	body TEXT NOT NULL, 
	state_hash VARCHAR(64) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "log" VALUES('Bu_Max5NkeSv',1,'opened','{"game":"kingdom-builder","options":{"first_game":false,"quadrants":["tavern","harbor","paddock","barn"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":false,"harvest_quadrants":1,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\npaddock\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nbarn\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"open":false,"host":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","seed":"56599565090fce3a745d24506ce9e6d0fb70f827a02b942e9cd61ea3425fdca9","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P3","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P4","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"6da02a71e86e741f046bda51aa67e8cee4b153e81d88571157f225967859d7d8","series":null}','',1,'2026-11-19T02:10:38.759+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',2,'began','{"stage":"playing","turn":0}','5f5b2fcb231c1e3a207bc0c2e7f1f36629e5847af59b9f50b5eb9d6d921112e8',1,'2026-11-19T02:10:38.818+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',3,'moved','{"seat":0,"move":"build e2","sequence":0,"stage":"playing","turn":0}','3e365513c63a17c42195dff322112fe6ae4b8e51eb93837ea45f051413e2096a',1,'2026-11-19T02:10:38.944+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',4,'moved','{"seat":0,"move":"build d2","sequence":1,"stage":"playing","turn":0}','26527f553c81311a717084f770ef66a9e09097344948ea190a4966ebb488f5fd',1,'2026-11-19T02:10:38.948+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',5,'moved','{"seat":0,"move":"build c2","sequence":2,"stage":"playing","turn":1}','e8d6978a3dc82ede5e9a33e37787332fd550f8b30977e7c4794473a6eb74185d',1,'2026-11-19T02:10:38.969+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',6,'moved','{"seat":1,"move":"build h2","sequence":3,"stage":"playing","turn":1}','95ecf9d02c8a85ab6fd8bb4771a3ec525a940343df235c9b1c8517a262bbd185',1,'2026-11-19T02:10:38.970+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',7,'moved','{"seat":1,"move":"build i2","sequence":4,"stage":"playing","turn":1}','4d458a9be57d32534329e00ef665679a718e3f920f2074f048051a24f08989a2',1,'2026-11-19T02:10:38.983+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',8,'moved','{"seat":1,"move":"build g2","sequence":5,"stage":"playing","turn":2}','c43381bb6f767c9188571ae2a980bc809caf31f69490632df95c5dfc5c160af8',1,'2026-11-19T02:10:38.992+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',9,'moved','{"seat":2,"move":"build j2","sequence":6,"stage":"playing","turn":2}','0ff6d10fcf467e747fc14df1bf1435a928a45a6f5a2095e0745a746ef20424e2',1,'2026-11-19T02:10:39.004+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',10,'moved','{"seat":2,"move":"build f2","sequence":7,"stage":"playing","turn":2}','04e7180c1d3836bb12054cb57fd30eed29af2d940691477eedb825a956b608ff',1,'2026-11-19T02:10:39.020+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',11,'moved','{"seat":2,"move":"build f1","sequence":8,"stage":"playing","turn":3}','8ca3243e080e49396bacacc5ee22740c24675fe03db9392f9f05a77775d1b568',1,'2026-11-19T02:10:39.034+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',12,'moved','{"seat":3,"move":"build b3","sequence":9,"stage":"playing","turn":3}','cc5ab2ccd7a21ad75b171d595511fa46c056fb6a565fc23c8a7aa8368e3a0232',1,'2026-11-19T02:10:39.046+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',13,'moved','{"seat":3,"move":"build a3","sequence":10,"stage":"playing","turn":3}','2f4ca63fbf3c199f920f2830aa48dc15d9775ab937c01099a7ebce3923104556',1,'2026-11-19T02:10:39.052+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',14,'moved','{"seat":3,"move":"build c3","sequence":11,"stage":"playing","turn":0}','9f68d2852df2177812251f29a2cee75e01303be1901b2767c20410e1ddba0fdb',1,'2026-11-19T02:10:39.066+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',15,'moved','{"seat":0,"move":"build f3","sequence":12,"stage":"playing","turn":0}','f70b29aa8381164dd64838c765f5be9fa847a28176efeaa03cccc01548bd98e5',1,'2026-11-19T02:10:39.072+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',16,'moved','{"seat":0,"move":"build g3","sequence":13,"stage":"playing","turn":0}','c96e268214f7a38b8b9091e25e925825213f842ae163ab063263cf154dd1ee99',1,'2026-11-19T02:10:39.088+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',17,'moved','{"seat":0,"move":"build h3","sequence":14,"stage":"playing","turn":1}','3e1106fc48e2d6a81ca0dbfd38e686b098398bef3f90daed7eaffe398f5de7e8',1,'2026-11-19T02:10:39.097+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',18,'moved','{"seat":1,"move":"build a2","sequence":15,"stage":"playing","turn":1}','c19df0e60b1a5da64429420599daec9a09830d2978f4c5d59ac1f7b3baa59341',1,'2026-11-19T02:10:39.116+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',19,'moved','{"seat":1,"move":"build b2","sequence":16,"stage":"playing","turn":1}','f91c006f83c55bad65ce16ba37a3bba27d05826c825c4ee672aebb847428eeee',1,'2026-11-19T02:10:39.124+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',20,'moved','{"seat":1,"move":"build b1","sequence":17,"stage":"playing","turn":2}','924aa7284ff67e7ec86d31a5b61628132be557d2b427721595ff683da0071163',1,'2026-11-19T02:10:39.147+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',21,'moved','{"seat":2,"move":"build e3","sequence":18,"stage":"playing","turn":2}','8d0c3b2b59376d74bcffdcf96edd407dd62564f9d4105c596a75c61836be81c3',1,'2026-11-19T02:10:39.160+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',22,'moved','{"seat":2,"move":"build d3","sequence":19,"stage":"playing","turn":2}','25836b59ed689c7f9cc9c630034f9711fca82a68805d504918c3313e3b3e4572',1,'2026-11-19T02:10:39.174+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',23,'moved','{"seat":2,"move":"build e1","sequence":20,"stage":"playing","turn":2}','847b1d7c7e77797e7aa8d5a3be29bbebbb1a97e81d7fc15b357fe904a05b7fe4',1,'2026-11-19T02:10:39.186+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',24,'moved','{"seat":2,"move":"use harbor","sequence":21,"stage":"playing","turn":2}','3f9e374e7e47232a666db076ee93dd7bc2d31a5e8d8057f040c34e5d9b81d20b',1,'2026-11-19T02:10:39.198+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',25,'moved','{"seat":2,"move":"lift e3","sequence":22,"stage":"playing","turn":2}','f8d9876e150eee0e8fae4209ae1c7eb2507ac6867b9fa5791ab41f3ebc878131',1,'2026-11-19T02:10:39.206+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',26,'moved','{"seat":2,"move":"land g1","sequence":23,"stage":"playing","turn":3}','e1534ba06cf56dd5e3a392fd10e4293b9f6815822803f94e2d5fc98d7cd625a2',1,'2026-11-19T02:10:39.225+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',27,'moved','{"seat":3,"move":"build j3","sequence":24,"stage":"playing","turn":3}','c2d4d6d725f1a42e83989be8c62e2a4beb5fdd301ab4ed2c4232a9b560361ff3',1,'2026-11-19T02:10:39.232+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',28,'moved','{"seat":3,"move":"build i3","sequence":25,"stage":"playing","turn":3}','311b6cfbf3b09646a1b37fa2bc0ef62fa8263f37db413fc1b0f1e4da55c12ace',1,'2026-11-19T02:10:39.287+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',29,'moved','{"seat":3,"move":"build e3","sequence":26,"stage":"playing","turn":0}','6e5e1b828ee92be49740d79eba4b773c180eda96b6634581a14f772ea15f16ff',1,'2026-11-19T02:10:39.302+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',30,'moved','{"seat":0,"move":"build d1","sequence":27,"stage":"playing","turn":0}','233c5c6265b9b4dad9d03d2542e2edd1d122948716df5b3e278e4e3517b201a0',1,'2026-11-19T02:10:39.331+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',31,'moved','{"seat":0,"move":"build c1","sequence":28,"stage":"playing","turn":2}','90adc448ee0f8c0cf82f6cbee0604228ab78a9e407f993970a0c52462e53f62d',1,'2026-11-19T02:10:39.364+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',32,'moved','{"seat":2,"move":"use harbor","sequence":29,"stage":"playing","turn":2}','fb2f4fc97baeea2a2b3753a0da11e924d496d0d09007527e6f590c6fc7883a6e',1,'2026-11-19T02:10:39.375+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',33,'moved','{"seat":2,"move":"lift d3","sequence":30,"stage":"playing","turn":2}','6c4ec39acd312d451d9b8276fb13f06015d62fd326356b76cca22c2c9057fccb',1,'2026-11-19T02:10:39.394+00:00');
INSERT INTO "log" VALUES('Bu_Max5NkeSv',34,'moved','{"seat":2,"move":"land h1","sequence":31,"stage":"playing","turn":3}','28bd8916c4ebd625bd18e33bddc87cd909ba2ec459041e3300ea0777585d0b80',1,'2026-11-19T02:10:39.475+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',1,'opened','{"game":"kingdom-builder","options":{"first_game":false,"quadrants":["tavern","mountain_station","cathedral","harbor"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":2,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nmountain_station\nLKIAWWWWWW\nGGGGGFFFFF\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\ncathedral\nLKIAWWWWWW\nTTTTTCCCCC\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLDDDDDWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"open":false,"host":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","seed":"6b87e848adf5059e66ea989474cd77e0f279e779f96ae26d3224314f8f050e6b","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P3","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"d07bf7c0e54de5c9a830bf735fe1bfa2782f3ba4fe86669cfbc6b80f96cfb563","series":null}','',1,'2026-11-19T02:10:39.730+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',2,'began','{"stage":"playing","turn":2}','d2ef861724eba187251ca8878cd173881ff4c015924b4963dd46b6e75637b57f',1,'2026-11-19T02:10:39.786+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',3,'moved','{"seat":2,"move":"build p11","sequence":0,"stage":"playing","turn":2}','1eeffe1ff031804fd94669da04689a6be0632ff701fdd4dfd6a304dca08319b4',1,'2026-11-19T02:10:39.873+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',4,'moved','{"seat":2,"move":"build o11","sequence":1,"stage":"playing","turn":2}','90d74c40aa72b861c61b8cb35d924a2d06ae6fe20757c872ac6da3debced62b1',1,'2026-11-19T02:10:39.908+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',5,'moved','{"seat":2,"move":"build n11","sequence":2,"stage":"playing","turn":0}','46d1e49329976fc1ad416a0351102db82db02893cca711c91b3c43f6bcf885f5',1,'2026-11-19T02:10:39.917+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',6,'moved','{"seat":0,"move":"build c19","sequence":3,"stage":"playing","turn":0}','d0dbe204df6ad86c9d7e32fa286ac1c1d9bda2b6e680e2d837c54cf962c962e8',1,'2026-11-19T02:10:39.966+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',7,'moved','{"seat":0,"move":"build b19","sequence":4,"stage":"playing","turn":0}','7843f423b00e6168a86960af53df456c5dfe1e69fea3c4e8ff3e19723f8af81d',1,'2026-11-19T02:10:39.977+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',8,'moved','{"seat":0,"move":"build d19","sequence":5,"stage":"playing","turn":1}','89d2a2247c13d790741899bae81830ffe675790bba2385868f47cb63697c57c3',1,'2026-11-19T02:10:40.012+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',9,'moved','{"seat":1,"move":"build l2","sequence":6,"stage":"playing","turn":1}','f2e7af9fa9d8e352650521efd487b45cb777313f52e2cd81f65817f492bb4fe1',1,'2026-11-19T02:10:40.016+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',10,'moved','{"seat":1,"move":"build k2","sequence":7,"stage":"playing","turn":1}','fb24674696341130298e5b280c0e6714c2708c9ca602586924a1bd713514847b',1,'2026-11-19T02:10:40.040+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',11,'moved','{"seat":1,"move":"build m2","sequence":8,"stage":"playing","turn":1}','b80808925d0eb13231ac90e74b66967c7889a0436d320f635d480f48caff8646',1,'2026-11-19T02:10:40.054+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',12,'moved','{"seat":1,"move":"build n1","sequence":9,"stage":"playing","turn":2}','2c2ad3a02f7a7d842d60150a8ecbe8515f78fd81a172fb11b240ded01b4eb064',1,'2026-11-19T02:10:40.077+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',13,'moved','{"seat":2,"move":"build m11","sequence":10,"stage":"playing","turn":2}','b349bebb7d49dab061eb8056667f5561789f8b2a1d5dc88d2eda03323893b82d',1,'2026-11-19T02:10:40.107+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',14,'moved','{"seat":2,"move":"build l11","sequence":11,"stage":"playing","turn":2}','5f1c5490fbbd058a5c640dc56daf85db8f46ada04a0c5c222d38949fde757158',1,'2026-11-19T02:10:40.117+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',15,'moved','{"seat":2,"move":"build i3","sequence":12,"stage":"playing","turn":0}','b722072abfa7a3a1a86fc7279d00c535f6fe802f5656bdff69482cdd9ce2f609',1,'2026-11-19T02:10:40.141+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',16,'moved','{"seat":0,"move":"build q2","sequence":13,"stage":"playing","turn":0}','8862c9e33469bdf787e5afa7a859dbc74bc82a598e2ed04164893466e04b608e',1,'2026-11-19T02:10:40.162+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',17,'moved','{"seat":0,"move":"build p2","sequence":14,"stage":"playing","turn":0}','e7f65163380df748ea679075dfdd820473c89e08b8cf92e7b79bcbbac061ed39',1,'2026-11-19T02:10:40.174+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',18,'moved','{"seat":0,"move":"build r2","sequence":15,"stage":"playing","turn":1}','eacea6bcb8488393444f9ad27f164a56db500349ca80ffc63ea55be2eaa42c8a',1,'2026-11-19T02:10:40.189+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',19,'moved','{"seat":1,"move":"build n2","sequence":16,"stage":"playing","turn":1}','f08831d3429ca32fa38ce31412d6f73978f63ce726570d6c202e5bb6d848dbac',1,'2026-11-19T02:10:40.204+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',20,'moved','{"seat":1,"move":"build o2","sequence":17,"stage":"playing","turn":1}','5d387b128f34a016d665cd5a7fdd54b1eaf645d3ce0b77fe2a1fafc2dd061f0b',1,'2026-11-19T02:10:40.220+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',21,'moved','{"seat":1,"move":"build d1","sequence":18,"stage":"playing","turn":1}','d781db048c2e240a0c30008a7bcd92a2449d121c44994903f6d8a0b67950d053',1,'2026-11-19T02:10:40.230+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',22,'moved','{"seat":1,"move":"use scout_cabin","sequence":19,"stage":"playing","turn":1}','ca74e7ac0d6890b53637410290bfc579f48b444d00776d408c76f79a2200aaa9',1,'2026-11-19T02:10:40.240+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',23,'moved','{"seat":1,"move":"scout n3","sequence":20,"stage":"playing","turn":1}','c5f8e17b2c3b315565f49c5810756bdc149ccc3eb82b9b69f93ae5ee07965ae1',1,'2026-11-19T02:10:40.252+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',24,'moved','{"seat":1,"move":"scout e1","sequence":21,"stage":"playing","turn":2}','dca6ef60ae620b44e5c32ae70de701b006b0914d56a518ee91f8dda6a2a3dce6',1,'2026-11-19T02:10:40.259+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',25,'moved','{"seat":2,"move":"use harbor","sequence":22,"stage":"playing","turn":2}','418f305e9b91212a4e39a66a90c815589b1ac3385a866b20a7a2c2b4b397f3c4',1,'2026-11-19T02:10:40.273+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',26,'moved','{"seat":2,"move":"lift m11","sequence":23,"stage":"playing","turn":2}','3c654bbd9d17b3af31b12b145f9ad9c4223f91933fca11ce3379dfc98ffa6cd1',1,'2026-11-19T02:10:40.280+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',27,'moved','{"seat":2,"move":"land k12","sequence":24,"stage":"playing","turn":2}','1518a930d4b10f2f8de6dc8519ea7a6081af901d997280423e3607ad55ea472c',1,'2026-11-19T02:10:40.297+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',28,'moved','{"seat":2,"move":"build i2","sequence":25,"stage":"playing","turn":2}','72126489957fa25a0c07f0f290a898d7b2143e33aef1fdd7e28b2ab66f9fd919',1,'2026-11-19T02:10:40.308+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',29,'moved','{"seat":2,"move":"build j2","sequence":26,"stage":"playing","turn":2}','bddf5f44c9b68d073bf3186f16d252ee028fc13b3e090bbc488ea6a3ae1f83fc',1,'2026-11-19T02:10:40.312+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',30,'moved','{"seat":2,"move":"build h2","sequence":27,"stage":"playing","turn":0}','e964626025a4826f48ad4cb4ff5eb7c1dbe712756a1da26528631909d133623e',1,'2026-11-19T02:10:40.325+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',31,'moved','{"seat":0,"move":"build c1","sequence":28,"stage":"playing","turn":0}','b4d68f41ff282aff5275c78d93b605d370c52f1a9dd085f688c226eef5c80370',1,'2026-11-19T02:10:40.334+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',32,'moved','{"seat":0,"move":"build b1","sequence":29,"stage":"playing","turn":0}','cb92cca4021403e82c512db958f201f69429c2e6b0819f7ff6da9924f80cb1a0',1,'2026-11-19T02:10:40.344+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',33,'moved','{"seat":0,"move":"build f1","sequence":30,"stage":"playing","turn":1}','b74aadd6be9f2b51ae0f54c85296587716b1728b5e475b41d606b5c7208fd0df',1,'2026-11-19T02:10:40.373+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',34,'moved','{"seat":1,"move":"build c2","sequence":31,"stage":"playing","turn":1}','4c51e22c9585ad5dab477f8907192282fc3a5735192c5e7576a5596da9911429',1,'2026-11-19T02:10:40.377+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',35,'moved','{"seat":1,"move":"build d2","sequence":32,"stage":"playing","turn":1}','b755e41e7cf8237ab9529e532f02227562f2768eb635c0f0d7882eecde8014c7',1,'2026-11-19T02:10:40.389+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',36,'moved','{"seat":1,"move":"build b2","sequence":33,"stage":"playing","turn":1}','15910fcf2189496934c5ff07a23fc617f0ab7c76486dc82b8d7bee46efc2b3ce',1,'2026-11-19T02:10:40.402+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',37,'moved','{"seat":1,"move":"use scout_cabin","sequence":34,"stage":"playing","turn":1}','f2e81d50901d115ba716572b9953a1881137668102991356a22efbc802d42b57',1,'2026-11-19T02:10:40.420+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',38,'moved','{"seat":1,"move":"scout p1","sequence":35,"stage":"playing","turn":1}','8d959dbd8f2a17f94023d6ddaaf5c9a74bb2c1095c993863e5efa1dacc088b0a',1,'2026-11-19T02:10:40.425+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',39,'moved','{"seat":1,"move":"done","sequence":36,"stage":"playing","turn":2}','3fb118f2da94abb2671d0793ee5a304ce584936a1c8c1c9514b3947a332014ac',1,'2026-11-19T02:10:40.438+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',40,'moved','{"seat":2,"move":"build m11","sequence":37,"stage":"playing","turn":2}','084794db4a9c2af3b6e5f6eb928be13a81d4d9ddd5687baf77914c0654cd41df',1,'2026-11-19T02:10:40.456+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',41,'moved','{"seat":2,"move":"build j3","sequence":38,"stage":"playing","turn":2}','2ee08577e3a2fa205c7e0bf2b552081ba533ad2a4e8b038e732c28f85627304e',1,'2026-11-19T02:10:40.458+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',42,'moved','{"seat":2,"move":"build h3","sequence":39,"stage":"playing","turn":2}','1ac6cb0742bd53a6b9bde2efce9386a3d92f1602cc094791a20c7ebca03cf3ea',1,'2026-11-19T02:10:40.469+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',43,'moved','{"seat":2,"move":"use harbor","sequence":40,"stage":"playing","turn":2}','8bfb4cb84ab45f86d7cb9530542c6709f2c1527d286750d39b9ece44430548ba',1,'2026-11-19T02:10:40.480+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',44,'moved','{"seat":2,"move":"lift k12","sequence":41,"stage":"playing","turn":2}','f0db312c6187d110862ea3020524f8aa0f368a0f08ac0bc02ee625db2394c24e',1,'2026-11-19T02:10:40.493+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',45,'moved','{"seat":2,"move":"land m12","sequence":42,"stage":"playing","turn":0}','b945f00d3e0532dc7bfe9bcc760c9d8f7898c36addc788c0d8a051af17bec04e',1,'2026-11-19T02:10:40.508+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',46,'moved','{"seat":0,"move":"build e19","sequence":43,"stage":"playing","turn":0}','a326dd9743251f53d4995f87c602fd06fe275a45a049c755242135d579f42b1d',1,'2026-11-19T02:10:40.514+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',47,'moved','{"seat":0,"move":"build a19","sequence":44,"stage":"playing","turn":0}','98cb88fdb2298af56cd9c48d6b4a8623442b2140c14bde78b94b8dd92d9ef30b',1,'2026-11-19T02:10:40.526+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',48,'moved','{"seat":0,"move":"build e3","sequence":45,"stage":"playing","turn":0}','7408a1f421f232cb642e950013611bf0d637ae84e708a97269ca789238f93df4',1,'2026-11-19T02:10:40.539+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',49,'moved','{"seat":0,"move":"use tavern","sequence":46,"stage":"playing","turn":0}','0baa1b11d81b52827fbdf416017230a7adda1e844a990bc45c773b6a9ee03440',1,'2026-11-19T02:10:40.544+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',50,'moved','{"seat":0,"move":"build f19","sequence":47,"stage":"playing","turn":1}','03bf3b5130d28045cf4a945463ba3f57cbf6fa9b7b77286011a0427819b55473',1,'2026-11-19T02:10:40.565+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',51,'moved','{"seat":1,"move":"use scout_cabin","sequence":48,"stage":"playing","turn":1}','06a78d571f931b8f636fe413823327db99fbfd7e008c3ed13afddd026defb6d8',1,'2026-11-19T02:10:40.577+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',52,'moved','{"seat":1,"move":"scout d3","sequence":49,"stage":"playing","turn":1}','897b0d6866eb0fc5470ece64e26d85d6fa8592339a5131bb30c9730d2a8ef862',1,'2026-11-19T02:10:40.592+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',53,'moved','{"seat":1,"move":"done","sequence":50,"stage":"playing","turn":1}','c0261cad93239928eda89b07081b8cec37f4fa1564002c241f4590dd667292e7',1,'2026-11-19T02:10:40.613+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',54,'moved','{"seat":1,"move":"build i19","sequence":51,"stage":"playing","turn":1}','6c75b1abb9098d828ba1029e13eac439a65cf658924caa11c56b096894ac4971',1,'2026-11-19T02:10:40.623+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',55,'moved','{"seat":1,"move":"build h19","sequence":52,"stage":"playing","turn":1}','745ef867f8973db394b946cc0c41dce93f17d72ecd261be7c180c0c405721528',1,'2026-11-19T02:10:40.625+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',56,'moved','{"seat":1,"move":"build g19","sequence":53,"stage":"playing","turn":1}','c29ce6008885c0b04a05b58772bbcbedcbf646a6e137bc174c0e92f8f2c77356',1,'2026-11-19T02:10:40.645+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',57,'moved','{"seat":1,"move":"build g20","sequence":54,"stage":"playing","turn":2}','f8a9b52851c68f3475b7bd2958a1a4d87f3e73ac7186621e96090eff8612324b',1,'2026-11-19T02:10:40.665+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',58,'moved','{"seat":2,"move":"build d3","sequence":55,"stage":"playing","turn":2}','d878d8dab8d7968f01a6da62aaa343a5c9e1e33654ed7335025c7ca06b98d05a',1,'2026-11-19T02:10:40.667+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',59,'moved','{"seat":2,"move":"build c3","sequence":56,"stage":"playing","turn":2}','191b680c4647565da9721b37246691c3547f86fdfdb66ef9ac4d77ea32e95552',1,'2026-11-19T02:10:40.677+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',60,'moved','{"seat":2,"move":"build b3","sequence":57,"stage":"playing","turn":2}','a68f54ae3f5a7bafe2c1462fbe4c598444f86b934779683d75f4d7b9de35f9a0',1,'2026-11-19T02:10:40.697+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',61,'moved','{"seat":2,"move":"end","sequence":58,"stage":"playing","turn":0}','8d208a504bd6d1e3f9cd7bdc1f2f525452c5ea6654cccf22a79330c78f3f3910',1,'2026-11-19T02:10:40.721+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',62,'moved','{"seat":0,"move":"use tavern","sequence":59,"stage":"playing","turn":0}','ba764a5d2cf2878902a78639bffcd3e4ebf0db4cc34fadb68c9aae5e998caa3e',1,'2026-11-19T02:10:40.731+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',63,'moved','{"seat":0,"move":"build s2","sequence":60,"stage":"playing","turn":0}','969734b4b84d0bb0094e1e69e3277c8f9629f7ca73ce12ff0f1e1c4dd1305af1',1,'2026-11-19T02:10:40.743+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',64,'moved','{"seat":0,"move":"build e1","sequence":61,"stage":"playing","turn":0}','dd76df6298354375547fc56b729af3e79658b46bb68a3e742044f4a0e772d186',1,'2026-11-19T02:10:40.755+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',65,'moved','{"seat":0,"move":"build a3","sequence":62,"stage":"playing","turn":0}','34415d2b852b76e8c1016099221a1167047aea87a8c666bbc94c1b4be7303cf8',1,'2026-11-19T02:10:40.788+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',66,'moved','{"seat":0,"move":"build f2","sequence":63,"stage":"playing","turn":1}','caff865457004103be00e16dc45e994ec30b0d9b638007fdb9560201c95455f8',1,'2026-11-19T02:10:40.798+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',67,'moved','{"seat":1,"move":"use scout_cabin","sequence":64,"stage":"playing","turn":1}','d926e07014d02bd5602aa8c486aa49e6c7fd0cc4cf2dcff4d0ca8d2d50e6bd7c',1,'2026-11-19T02:10:40.823+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',68,'moved','{"seat":1,"move":"scout o1","sequence":65,"stage":"playing","turn":1}','bfbdab60387a42146d337923c957143dda8ea18d33b2cc837fffd02b7c0239be',1,'2026-11-19T02:10:40.831+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',69,'moved','{"seat":1,"move":"scout n3","sequence":66,"stage":"playing","turn":1}','18d650979ce254c9444655c19c4252d5bac0603e5ff4741e2fe7fc9801bdf15d',1,'2026-11-19T02:10:40.838+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',70,'moved','{"seat":1,"move":"use watchtower","sequence":67,"stage":"playing","turn":1}','445645a5e31d2572ba166c588f6f89cc62ed6588391d26bdeb8d9855efc48b89',1,'2026-11-19T02:10:40.846+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',71,'moved','{"seat":1,"move":"build e2","sequence":68,"stage":"playing","turn":1}','c8b3aefba3b2e15f277640843865b6cdaf546085b4bad424507c8a742c1c166f',1,'2026-11-19T02:10:40.856+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',72,'moved','{"seat":1,"move":"build a2","sequence":69,"stage":"playing","turn":1}','8c1aeaa32e4aed3d6bdddb44bee6332a8fabafffdbab6220c15c214613868a85',1,'2026-11-19T02:10:40.868+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',73,'moved','{"seat":1,"move":"build t2","sequence":70,"stage":"playing","turn":1}','7867f03bf61959f3699df958cc5f06774e19fa30022735c9f6bff30a390070ed',1,'2026-11-19T02:10:40.884+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',74,'moved','{"seat":1,"move":"build j19","sequence":71,"stage":"playing","turn":2}','8fe5732337338e843f193100230f8e79d18d041270141e99e3433ca0a17a2c14',1,'2026-11-19T02:10:40.892+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',75,'moved','{"seat":2,"move":"build g3","sequence":72,"stage":"playing","turn":2}','042696295fdec8958fb357ff38b0f8ef64a2bc4381ee37f90e26d0678763893c',1,'2026-11-19T02:10:40.903+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',76,'moved','{"seat":2,"move":"build f3","sequence":73,"stage":"playing","turn":2}','be22c0204c11e5007e521c16c6c8dbf3af76cf8c55f8ec921b7ab764ee13affe',1,'2026-11-19T02:10:40.907+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',77,'moved','{"seat":2,"move":"build g2","sequence":74,"stage":"playing","turn":2}','f0a8ad5d41de0e1d16fffb72aab12b0634a63d8d471d332180a09620f834a8a5',1,'2026-11-19T02:10:40.917+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',78,'moved','{"seat":2,"move":"use harbor","sequence":75,"stage":"playing","turn":2}','d79bab8a14a41e23c8f01ed824ed19181d550bb7b668f43feeb897fd968ec1e4',1,'2026-11-19T02:10:40.926+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',79,'moved','{"seat":2,"move":"lift f3","sequence":76,"stage":"playing","turn":2}','30da9f2fa801b54b7c9d216d2f6c53d349795235b2106955bf711bdb503e64a0',1,'2026-11-19T02:10:40.936+00:00');
INSERT INTO "log" VALUES('hUbYxmUShNJy',80,'moved','{"seat":2,"move":"land i4","sequence":77,"stage":"playing","turn":0}','44d87958f05b62d9dc8c52f716191f515c1b74f91f45e0d7d5f326e3465ce7ed',1,'2026-11-19T02:10:40.950+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',1,'opened','{"game":"kingdom-builder","options":{"first_game":false,"quadrants":["tavern","mountain_station","cathedral","harbor"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":2,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nmountain_station\nLKIAWWWWWW\nGGGGGFFFFF\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\ncathedral\nLKIAWWWWWW\nTTTTTCCCCC\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLDDDDDWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"open":false,"host":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","seed":"63dc71321f64df32355cf169e6c9ddffffe35d0030f1b85aa0740b38b9559d95","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"f293706eb22eb5588d811bcfc0f1112087cf3feb4f14b2106e91116dcdfc9839","series":null}','',1,'2026-11-19T02:10:40.984+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',2,'began','{"stage":"playing","turn":1}','0a2260642c017f889735f517d4fe2e3cc7f4aa220971a2aa0a7cd8f23b3ab635',1,'2026-11-19T02:10:41.036+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',3,'moved','{"seat":1,"move":"build p11","sequence":0,"stage":"playing","turn":1}','75081c7b39151b1440c5ac8a265a39d97da796095b8d1e2cf5bde41680deaef7',1,'2026-11-19T02:10:41.067+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',4,'moved','{"seat":1,"move":"build o11","sequence":1,"stage":"playing","turn":1}','13c9704720645214f85250a92b8cc45803ff46cf5d3067253c2a2eeb08c993f4',1,'2026-11-19T02:10:41.069+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',5,'moved','{"seat":1,"move":"build n11","sequence":2,"stage":"playing","turn":0}','c905a1a0d26642360dca7c9007b7aabbc36b2529bad0dc174e1f298b3e88bc82',1,'2026-11-19T02:10:41.094+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',6,'moved','{"seat":0,"move":"build b1","sequence":3,"stage":"playing","turn":0}','380a0014c477d7bd0e69664c2c2e2215b7e48d1b2496a42e381240c946f43932',1,'2026-11-19T02:10:41.104+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',7,'moved','{"seat":0,"move":"build c1","sequence":4,"stage":"playing","turn":0}','4304bb871517df62a752f83ef2bae3f21a182c8b30fb5f7271488f82cb290119',1,'2026-11-19T02:10:41.116+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',8,'moved','{"seat":0,"move":"build d1","sequence":5,"stage":"playing","turn":1}','a7619e22023869ee0788ae2002e469e04633c66bbfc08f4febd28ba8bede6bb6',1,'2026-11-19T02:10:41.125+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',9,'moved','{"seat":1,"move":"build m11","sequence":6,"stage":"playing","turn":1}','29f332838fdfe76ca0b64a533c7868f215a7ae9fa4d425641a7d7e78e4cc2780',1,'2026-11-19T02:10:41.140+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',10,'moved','{"seat":1,"move":"build l11","sequence":7,"stage":"playing","turn":1}','8e361323e295cb48ab4a9d753d6ecf9d9b137099841dabaedfcb98a407d4dcf8',1,'2026-11-19T02:10:41.154+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',11,'moved','{"seat":1,"move":"build j3","sequence":8,"stage":"playing","turn":0}','cdec036c1d54c010b6ee607b6a99d8165db41bea779559dbe411f161df8ac56d',1,'2026-11-19T02:10:41.169+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',12,'moved','{"seat":0,"move":"build e1","sequence":9,"stage":"playing","turn":0}','0bea1bd4374949ff10b004a2bb8449bc5f8e0f8dfdc558b23b0553171c47f289',1,'2026-11-19T02:10:41.184+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',13,'moved','{"seat":0,"move":"build f1","sequence":10,"stage":"playing","turn":0}','123523ac246bf13789218947a5bd5e0b889424b0bc190e763460805882ef2511',1,'2026-11-19T02:10:41.192+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',14,'moved','{"seat":0,"move":"build n2","sequence":11,"stage":"playing","turn":0}','85e6003afa5f9b3af821036eff590fd75587c948879d2b0afea0812c39acc8cc',1,'2026-11-19T02:10:41.200+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',15,'moved','{"seat":0,"move":"build n1","sequence":12,"stage":"playing","turn":1}','6a329f791dcf14101deaf4ca6e180f01e2b4cf16fccb6c3a4408db630c90a14e',1,'2026-11-19T02:10:41.223+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',16,'moved','{"seat":1,"move":"build b2","sequence":13,"stage":"playing","turn":1}','34741bb63c2b4a3fd3eb737c7322e147c6b45697549311eb00e84b54c5f9a3d5',1,'2026-11-19T02:10:41.228+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',17,'moved','{"seat":1,"move":"build c2","sequence":14,"stage":"playing","turn":1}','c25a473d1f98a249d3ab45878346a85f1e36ccedbb3ed7fb01547f928ea9d3b2',1,'2026-11-19T02:10:41.247+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',18,'moved','{"seat":1,"move":"build d2","sequence":15,"stage":"playing","turn":1}','9d27692f4075b34d4bf64f0e780ff99a589d4215a468ebd9a00c221e55068b8b',1,'2026-11-19T02:10:41.256+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',19,'moved','{"seat":1,"move":"use harbor","sequence":16,"stage":"playing","turn":1}','1d5e0b52cae355f9cf8b742818ab4061757fdd7f780c70c61bd7ec64cedc1d12',1,'2026-11-19T02:10:41.270+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',20,'moved','{"seat":1,"move":"lift d2","sequence":17,"stage":"playing","turn":1}','595404264d14e56c8ae9bddab83444ba1505f50100c01a8728f1bf5f028b2ad7',1,'2026-11-19T02:10:41.283+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',21,'moved','{"seat":1,"move":"land m10","sequence":18,"stage":"playing","turn":0}','0106fbe85b7e22d641536a9fc387878dfc167918292b533450ae2a44c60e1a2c',1,'2026-11-19T02:10:41.295+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',22,'moved','{"seat":0,"move":"build m2","sequence":19,"stage":"playing","turn":0}','22a63e0cbfb5395d02cb2ceeab5c7c609fbcb48e9127a8a3ead22a00797f43ee',1,'2026-11-19T02:10:41.303+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',23,'moved','{"seat":0,"move":"build o2","sequence":20,"stage":"playing","turn":0}','640a2c920f6e459428e2e829d697be71a0675028a1c0e489651bd24806249c0d',1,'2026-11-19T02:10:41.314+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',24,'moved','{"seat":0,"move":"build l2","sequence":21,"stage":"playing","turn":0}','051fbcbc1c387e51ec4f811a5a38b1487435a6c0c8ef4e616359cabff62dfad3',1,'2026-11-19T02:10:41.335+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',25,'moved','{"seat":0,"move":"end","sequence":22,"stage":"playing","turn":1}','6b7a4226d9c8a87af903150e44ed9248d35cdd73000b88d9dc59f36b07d89eb4',1,'2026-11-19T02:10:41.337+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',26,'moved','{"seat":1,"move":"use harbor","sequence":23,"stage":"playing","turn":1}','9ef0183ff22c58d002c1d5a51bc9c718d72f42ad084936cbbd91402711bcc6d9',1,'2026-11-19T02:10:41.347+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',27,'moved','{"seat":1,"move":"lift p11","sequence":24,"stage":"playing","turn":1}','ce293a08b0c6d8531ed4b77f8789e650e0f0613f9022b53087fdb2c6b224f14f',1,'2026-11-19T02:10:41.357+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',28,'moved','{"seat":1,"move":"land l12","sequence":25,"stage":"playing","turn":1}','f294ccf25b025ad30b4bff9dd157f198b16b8b4f369adea8cea752d00688d86b',1,'2026-11-19T02:10:41.367+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',29,'moved','{"seat":1,"move":"build i2","sequence":26,"stage":"playing","turn":1}','85bde67c0ad4f9d72e7378ca3ba9034871f5d1750ac2a8a7efafe5904c2d726b',1,'2026-11-19T02:10:41.377+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',30,'moved','{"seat":1,"move":"build h2","sequence":27,"stage":"playing","turn":1}','ee4569f50909304b0da7ae6f7aed22b49e2e7e96a2fb724f3b5c50456ad8d250',1,'2026-11-19T02:10:41.387+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',31,'moved','{"seat":1,"move":"build g2","sequence":28,"stage":"playing","turn":0}','00f6b593253376b29fa0820dc68f4c227efc7e9efe3cba3ddd5bb8869a00e10d',1,'2026-11-19T02:10:41.399+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',32,'moved','{"seat":0,"move":"build e2","sequence":29,"stage":"playing","turn":0}','c69e456b629848672b8c565704769e8342b7b265f6a5905558b79ca775d128df',1,'2026-11-19T02:10:41.407+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',33,'moved','{"seat":0,"move":"build d2","sequence":30,"stage":"playing","turn":0}','1c4c973b3ac4528d367f7c9cb89b3d8b553deafaac639d2dd362112161d45a14',1,'2026-11-19T02:10:41.417+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',34,'moved','{"seat":0,"move":"build p2","sequence":31,"stage":"playing","turn":0}','1ab34a47792af1ccc1dea978a07216e45c4c2a6dee83a5ef7d911cbd17d6784e',1,'2026-11-19T02:10:41.428+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',35,'moved','{"seat":0,"move":"use tavern","sequence":32,"stage":"playing","turn":0}','4e497d548e41668ae0ce780c38d0af7301d57e841d2e4f106f64bdd9b5c66145',1,'2026-11-19T02:10:41.438+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',36,'moved','{"seat":0,"move":"build q2","sequence":33,"stage":"playing","turn":0}','9dac3966605af970c3ef14c2c946dcbe3bb598335367dffb14cf879af1654f3d',1,'2026-11-19T02:10:41.448+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',37,'moved','{"seat":0,"move":"use scout_cabin","sequence":34,"stage":"playing","turn":0}','75879e12a07248dfef664a3aa5c14b8ef3315e2c0f35a418ef48f4b94ca7c7cc',1,'2026-11-19T02:10:41.458+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',38,'moved','{"seat":0,"move":"scout a2","sequence":35,"stage":"playing","turn":0}','f62f165306d566ed9fca4ab34379f5034b20daa3783958b7401c751fb052548b',1,'2026-11-19T02:10:41.479+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',39,'moved','{"seat":0,"move":"scout m3","sequence":36,"stage":"playing","turn":1}','e8857a91f4b91da3b3ec2f188e07f9df5539055f055ef033df0569d30ad3bb26',1,'2026-11-19T02:10:41.493+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',40,'moved','{"seat":1,"move":"build f2","sequence":37,"stage":"playing","turn":1}','51bd36c99a590dcf16a7723d3b66383dbb22e3e5a3277b7809dce76e1c99aa33',1,'2026-11-19T02:10:41.496+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',41,'moved','{"seat":1,"move":"build j2","sequence":38,"stage":"playing","turn":1}','1071bb3b8fd326857395c9f32056f3e88e379700a341246e1137037e05521f2b',1,'2026-11-19T02:10:41.506+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',42,'moved','{"seat":1,"move":"build e12","sequence":39,"stage":"playing","turn":1}','8fad0e7691af1508619557ef5d314270e770f9468c5ce20c905298a3ade4b0f4',1,'2026-11-19T02:10:41.524+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',43,'moved','{"seat":1,"move":"use harbor","sequence":40,"stage":"playing","turn":1}','e34f783137aefb0bdd2984dff8ad2d265557795d8fec59b69c41c120a5a03df5',1,'2026-11-19T02:10:41.528+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',44,'moved','{"seat":1,"move":"lift g2","sequence":41,"stage":"playing","turn":1}','bf3755d93fe13917b2300b08b43d3bea59860cf1acd5dbe124ce15c7ceea94ec',1,'2026-11-19T02:10:41.538+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',45,'moved','{"seat":1,"move":"land k3","sequence":42,"stage":"playing","turn":0}','6542d570f5cb8093becf50d2679fb546c9858936a92bcf418b9ede75b764c3fb',1,'2026-11-19T02:10:41.549+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',46,'moved','{"seat":0,"move":"build f3","sequence":43,"stage":"playing","turn":0}','b19a19844b04952965f529b179b05a80d04788f0015011feab92e51eee4bf196',1,'2026-11-19T02:10:41.567+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',47,'moved','{"seat":0,"move":"build g3","sequence":44,"stage":"playing","turn":0}','b67afa30f23fdb8a6bb85f6eaf77e6c999a8089aba237afb8a9ceaae602508d0',1,'2026-11-19T02:10:41.573+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',48,'moved','{"seat":0,"move":"build h3","sequence":45,"stage":"playing","turn":0}','3c2cc9783302faa0ec2a3ba9e47332d1ee554b28e8742c8d73a6afec17abbb37',1,'2026-11-19T02:10:41.595+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',49,'moved','{"seat":0,"move":"use tavern","sequence":46,"stage":"playing","turn":0}','1ee35cc9f143691e9a7c1c1c43f3665f0bf1e7b103e87846947ca76644fbb88c',1,'2026-11-19T02:10:41.604+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',50,'moved','{"seat":0,"move":"build e3","sequence":47,"stage":"playing","turn":0}','e1007ffa8224fddadc883598cfcb037cc11bd73f8bf100ce38d379900fb421b4',1,'2026-11-19T02:10:41.617+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',51,'moved','{"seat":0,"move":"use scout_cabin","sequence":48,"stage":"playing","turn":0}','11b628ff4510c80851172a9ba1678f6626b687874dcd079131fa90b12e836280',1,'2026-11-19T02:10:41.626+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',52,'moved','{"seat":0,"move":"scout g2","sequence":49,"stage":"playing","turn":0}','2883a9020fd4499aa6db333251cca0100ca799c0cc7e1648c002f254d5851c1b',1,'2026-11-19T02:10:41.636+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',53,'moved','{"seat":0,"move":"scout o3","sequence":50,"stage":"playing","turn":1}','6e7fd2d02278bd8c8f2d1a7e5f9c2f8d4fba9477a0a0b23873e469c2b142767e',1,'2026-11-19T02:10:41.659+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',54,'moved','{"seat":1,"move":"build a2","sequence":51,"stage":"playing","turn":1}','15f5e313ec161aa4105e77a36e2a399959416331d0f9bdbb0b4cd4a68ffe0f50',1,'2026-11-19T02:10:41.667+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',55,'moved','{"seat":1,"move":"build r2","sequence":52,"stage":"playing","turn":1}','215595e6da08055dc9bde56dedec40aeef90338cf652f585feeaaebd8eb06b94',1,'2026-11-19T02:10:41.684+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',56,'moved','{"seat":1,"move":"build s2","sequence":53,"stage":"playing","turn":1}','342dda73e2c44923bb2804d7849b2a256234da53b4cc5417240836d032646ebf',1,'2026-11-19T02:10:41.694+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',57,'moved','{"seat":1,"move":"use harbor","sequence":54,"stage":"playing","turn":1}','81d3e9bf9a9a290fccd2b068b1463dfa088801237ee4b556c18c79fa5c6ea036',1,'2026-11-19T02:10:41.700+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',58,'moved','{"seat":1,"move":"lift o11","sequence":55,"stage":"playing","turn":1}','2be7eb1fdc885c44d5e43babee888d66d72769d125fae5ab1ddabf6b2e50c85b',1,'2026-11-19T02:10:41.712+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',59,'moved','{"seat":1,"move":"land r3","sequence":56,"stage":"playing","turn":0}','508e58d7a750d01641461b851cf4cbbfdc37c926c29d32ff3ed524bbb6275b85',1,'2026-11-19T02:10:41.719+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',60,'moved','{"seat":0,"move":"build g2","sequence":57,"stage":"playing","turn":0}','c3ae508dd556aee48b97fcc3c0faf6171affe0f26a0bba0c799d41bbed35254b',1,'2026-11-19T02:10:41.728+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',61,'moved','{"seat":0,"move":"build d12","sequence":58,"stage":"playing","turn":0}','d791b7e146519bd88a9c3452ade912e4f767b28b4ffd22e38c90bcb2280e18e2',1,'2026-11-19T02:10:41.738+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',62,'moved','{"seat":0,"move":"build c12","sequence":59,"stage":"playing","turn":0}','0f227fe475d202b10eda261611c05dcdbab76e4535069d358d8823100082de03',1,'2026-11-19T02:10:41.749+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',63,'moved','{"seat":0,"move":"build d11","sequence":60,"stage":"playing","turn":0}','fb71329aa909bb3fc1aa09fdbfef69c99f9a7ff8ed7a5981e0a3d977caed089b',1,'2026-11-19T02:10:41.758+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',64,'moved','{"seat":0,"move":"use scout_cabin","sequence":61,"stage":"playing","turn":0}','20e9fcf1eb4a1cfaa451bc4005c7104ba2c36482cdfeafd0f91eefd134da7a0e',1,'2026-11-19T02:10:41.768+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',65,'moved','{"seat":0,"move":"scout r1","sequence":62,"stage":"playing","turn":0}','e40cc9aba56af3ee630a19e9d9860ac4912b17eca0edac0948adf92b539c88d2',1,'2026-11-19T02:10:41.778+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',66,'moved','{"seat":0,"move":"scout c13","sequence":63,"stage":"playing","turn":0}','8f97e61da37ed14bba01f68a91cf77c55458e4c7faa40952091961a7ea547113',1,'2026-11-19T02:10:41.789+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',67,'moved','{"seat":0,"move":"use tavern","sequence":64,"stage":"playing","turn":0}','3421d324860bf18a0fbb705bd6cbfbc62b6e4697f51a65afe22e569e6f25392f',1,'2026-11-19T02:10:41.798+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',68,'moved','{"seat":0,"move":"build k2","sequence":65,"stage":"playing","turn":1}','e784702a08dbcc3944016976651dea10f2271631905a44f1a6a25deb3f68b8f2',1,'2026-11-19T02:10:41.810+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',69,'moved','{"seat":1,"move":"use tavern","sequence":66,"stage":"playing","turn":1}','d8839134c1b43ea08f3e0e01bbd6c121d6658e6296d881d1017cf9aa91a41a75',1,'2026-11-19T02:10:41.819+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',70,'moved','{"seat":1,"move":"build o11","sequence":67,"stage":"playing","turn":1}','29e2f0eca58821920f7e3db6eac2240fbbd34f6707adec46a055dbf0ac5b8417',1,'2026-11-19T02:10:41.829+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',71,'moved','{"seat":1,"move":"use harbor","sequence":68,"stage":"playing","turn":1}','58b36bee910a83c44069e8772f8ba9368f1da82f8a37653afc79280ab1a979ac',1,'2026-11-19T02:10:41.839+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',72,'moved','{"seat":1,"move":"lift n11","sequence":69,"stage":"playing","turn":1}','4b98764a080467036aaddaff83d92e758b06296de0210b2d28840092467c0df5',1,'2026-11-19T02:10:41.849+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',73,'moved','{"seat":1,"move":"land r1","sequence":70,"stage":"playing","turn":1}','0ed798d64e3baa45633d17b4c9c2286a72f02145d79f379313a8b269bafe2955',1,'2026-11-19T02:10:41.859+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',74,'moved','{"seat":1,"move":"build c3","sequence":71,"stage":"playing","turn":1}','a59a2212e73d42fe2c4660c5e0ba769aa5332c0a418439e4dd357d9db4145b2b',1,'2026-11-19T02:10:41.869+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',75,'moved','{"seat":1,"move":"build f12","sequence":72,"stage":"playing","turn":1}','de0dc7066ce2cf18c41fb39e50e99f838ed39b09bb7c842ca02a478c5ce1f690',1,'2026-11-19T02:10:41.879+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',76,'moved','{"seat":1,"move":"build g12","sequence":73,"stage":"playing","turn":0}','37978a4669544cae57172f40cffda504c1da6589c9923c60325b52878aac7458',1,'2026-11-19T02:10:41.891+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',77,'moved','{"seat":0,"move":"build t2","sequence":74,"stage":"playing","turn":0}','7c19e30143fdc5d4ae9927c12985ec716674102e87484246cf934311b2a1702c',1,'2026-11-19T02:10:41.907+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',78,'moved','{"seat":0,"move":"build b12","sequence":75,"stage":"playing","turn":0}','f9d30165addc0a044fbed1af4f349547deb785d0b5f48c8361223ad1bc9e5223',1,'2026-11-19T02:10:41.913+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',79,'moved','{"seat":0,"move":"build a12","sequence":76,"stage":"playing","turn":0}','d162acf11f6fd5a3a02a3c7c54505d2a743958892ef60b7611a6c8dc33229e3f',1,'2026-11-19T02:10:41.939+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',80,'moved','{"seat":0,"move":"use tavern","sequence":77,"stage":"playing","turn":0}','4a017459c985c2d1db70b01036911c5901321b75b70f46ff4a8b498028440508',1,'2026-11-19T02:10:41.947+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',81,'moved','{"seat":0,"move":"build i3","sequence":78,"stage":"playing","turn":0}','4da9956df08a2e1a35d7c16b38546d962e1d3a272fbd0bef82a9e669c39e2fe3',1,'2026-11-19T02:10:41.957+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',82,'moved','{"seat":0,"move":"use scout_cabin","sequence":79,"stage":"playing","turn":0}','0e3705ad0a80ff2a710042ef71d86481c7178e296e736732f47d698879b3592e',1,'2026-11-19T02:10:41.967+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',83,'moved','{"seat":0,"move":"scout b13","sequence":80,"stage":"playing","turn":0}','edf6e3ae5afaf20628d6019eda31df26480753d254a26b000fd8928c9831be21',1,'2026-11-19T02:10:41.977+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',84,'moved','{"seat":0,"move":"scout d3","sequence":81,"stage":"playing","turn":1}','caf4de0f3a1e16c0c05daf7c2680198c09802aacd63274322a5ee0cfd33cb6dd',1,'2026-11-19T02:10:41.998+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',85,'moved','{"seat":1,"move":"build n11","sequence":82,"stage":"playing","turn":1}','f4fe940b93869b0cccbaa9a34f65c67ca3b36ca0417486e3d1310641c0885d16',1,'2026-11-19T02:10:42.016+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',86,'moved','{"seat":1,"move":"build p11","sequence":83,"stage":"playing","turn":1}','5758716029130cc1933962837f0b52859823280e60c773163b6656e0ab94bc61',1,'2026-11-19T02:10:42.027+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',87,'moved','{"seat":1,"move":"build b3","sequence":84,"stage":"playing","turn":1}','fa5792e75b968bc49ca5051e4f0fbdd76e6e564a80fb0afcbb51aad13b14eb05',1,'2026-11-19T02:10:42.039+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',88,'moved','{"seat":1,"move":"use harbor","sequence":85,"stage":"playing","turn":1}','d2116ab2e9fbc64886bf6e70971d43c5c68011deb3e111fd0722e09b79def93e',1,'2026-11-19T02:10:42.040+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',89,'moved','{"seat":1,"move":"lift f12","sequence":86,"stage":"playing","turn":1}','f83022ab9fbb779ef82d424d55bcc0af575ac6df8e17dd197743ab84d15448bf',1,'2026-11-19T02:10:42.050+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',90,'moved','{"seat":1,"move":"land a4","sequence":87,"stage":"playing","turn":0}','08a1204aa413748961b7c848efcc96ac29f5218f6a736afd0bf2da45bba4e842',1,'2026-11-19T02:10:42.064+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',91,'moved','{"seat":0,"move":"build d3","sequence":88,"stage":"playing","turn":0}','9d277c1ed303e48290b1f06116d30fb5c78b9f183f66b631c04ea93a852d744c',1,'2026-11-19T02:10:42.071+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',92,'moved','{"seat":0,"move":"build a3","sequence":89,"stage":"playing","turn":0}','5ffe160a8de16a7c8ac5a229e4f1a24aeacad0e59e52c89a7c78d110cec098f5',1,'2026-11-19T02:10:42.081+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',93,'moved','{"seat":0,"move":"build h12","sequence":90,"stage":"playing","turn":0}','b10288dbed480c13fe3979e9e4f2093bdae2c9a4b6c385bd473beeb34f315066',1,'2026-11-19T02:10:42.092+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',94,'moved','{"seat":0,"move":"use cathedral","sequence":91,"stage":"playing","turn":0}','aa69da54bf468c6e3ceccfb8ab7bbbcec0ae3da79e3fe95167fb5f7fa371fd1b',1,'2026-11-19T02:10:42.101+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',95,'moved','{"seat":0,"move":"token","sequence":92,"stage":"playing","turn":0}','ff0c3738701dd23713744442115771d0433dbca115ae8035cb9797f8da190d18',1,'2026-11-19T02:10:42.115+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',96,'moved','{"seat":0,"move":"use scout_cabin","sequence":93,"stage":"playing","turn":0}','caba003782f11a4040aab1b1b15c9fc506251ca87c423a7f3d6c6f38636a1c50',1,'2026-11-19T02:10:42.121+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',97,'moved','{"seat":0,"move":"scout d10","sequence":94,"stage":"playing","turn":0}','31ab54a4e33dcfdce82d5c340ae17f8ab14f9d4e7a56bf36d6b9e6fad245d935',1,'2026-11-19T02:10:42.131+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',98,'moved','{"seat":0,"move":"scout g4","sequence":95,"stage":"playing","turn":0}','be046a1ded796d7fbb31af9e044d534fa44ba8f3d52990e4c35458dc87a12fa2',1,'2026-11-19T02:10:42.142+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',99,'moved','{"seat":0,"move":"use watchtower","sequence":96,"stage":"playing","turn":0}','d7a7bab73cfaff778fecbac43cd5fe6e34e8bda6694d25c12482383141f757fb',1,'2026-11-19T02:10:42.151+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',100,'moved','{"seat":0,"move":"build f12","sequence":97,"stage":"playing","turn":1}','251b893958a309b580554136ddd64fce4fecc47ad1cbf2fa2f87bf610ad670ed',1,'2026-11-19T02:10:42.165+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',101,'moved','{"seat":1,"move":"build j12","sequence":98,"stage":"playing","turn":1}','c7a1666103153c4921bcd4a327cce923186b465b78cb27ecebcf4790e1a25ba2',1,'2026-11-19T02:10:42.172+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',102,'moved','{"seat":1,"move":"build i12","sequence":99,"stage":"playing","turn":1}','f4981bcf9e1e1c01a2962467987969268a56d59e1d5bea3ee25a74fc57dfb963',1,'2026-11-19T02:10:42.183+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',103,'moved','{"seat":1,"move":"use harbor","sequence":100,"stage":"playing","turn":1}','c2e4c0b4e252eed689971746fb956cf21eca5204c332b236d29efdf9eebfcf3d',1,'2026-11-19T02:10:42.192+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',104,'moved','{"seat":1,"move":"lift i12","sequence":101,"stage":"playing","turn":1}','67cb33304d35274f2360b762096c6e14e012a945694f7af259cbc2c10cfe98ce',1,'2026-11-19T02:10:42.202+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',105,'moved','{"seat":1,"move":"land i4","sequence":102,"stage":"playing","turn":0}','a7578490464b3a669457ecbc0b098c3ebe36ecd1cdec4405adc7f9a34cd6e8cc',1,'2026-11-19T02:10:42.217+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',106,'moved','{"seat":0,"move":"use cathedral","sequence":103,"stage":"playing","turn":0}','27f41c351683fecd3c1092b10eb3275676b6f85f660e3d47366dc525ae17e3ef',1,'2026-11-19T02:10:42.221+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',107,'moved','{"seat":0,"move":"spend 2","sequence":104,"stage":"playing","turn":0}','7c0217e496e86d3a7ad460b8233a1b1729d6ad11ad6b97b114c45abf6ee3e42c',1,'2026-11-19T02:10:42.232+00:00');
INSERT INTO "log" VALUES('lgw3alUhxveZ',108,'moved','{"seat":0,"move":"build i12","sequence":105,"stage":"playing","turn":0}','dfaea7d8529d9e0ecf3c4c0b2ab9a648b6582f0caa695a4ac1e7d41d29480bfb',1,'2026-11-19T02:10:42.242+00:00');
CREATE TABLE members (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	finished VARCHAR(32), seen VARCHAR(32), 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "members" VALUES('96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee','Bu_Max5NkeSv',NULL,NULL);
INSERT INTO "members" VALUES('96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee','hUbYxmUShNJy',NULL,NULL);
INSERT INTO "members" VALUES('96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee','lgw3alUhxveZ',NULL,NULL);
CREATE TABLE noticed (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	reason VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (owner, table_id, reason)
);
CREATE TABLE notices (
	owner VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	asked BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	day VARCHAR(16) NOT NULL, 
	sent INTEGER NOT NULL, 
	PRIMARY KEY (owner, kind)
);
CREATE TABLE owners (
	table_id VARCHAR(32) NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	fence INTEGER NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE phrases (
	hash VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	home VARCHAR(64) NOT NULL, 
	address VARCHAR(128) NOT NULL, 
	expires DATETIME NOT NULL, 
	figures TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	position TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "snapshots" VALUES('Bu_Max5NkeSv',32,'{"game":"kingdom-builder","players":4,"options":{"first_game":false,"quadrants":["tavern","harbor","paddock","barn"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":false,"harvest_quadrants":1,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\npaddock\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nbarn\nLWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"seed":"56599565090fce3a745d24506ce9e6d0fb70f827a02b942e9cd61ea3425fdca9","sequence":30,"resigned":[],"position":{"quadrants":["tavern","harbor","paddock","barn"],"cards":["citizens","knights","merchants"],"settlements":[["c1","d1","c2","d2","e2","f3","g3","h3"],["b1","a2","b2","g2","h2","i2"],["e1","f1","g1","f2","j2","d3"],["a3","b3","c3","e3","i3","j3"]],"turned":[false,false,true,false],"tiles":[[],[["a1","ready"]],[["k1","used"]],[]],"hands":["flowers","forest","canyon","desert"],"discards":{"grass":5,"flowers":4,"forest":4,"canyon":4,"desert":3},"drawn":[0,0,0,0],"last_round":true,"turn":2,"stage":"lift","using":"harbor","built":3}}');
INSERT INTO "snapshots" VALUES('hUbYxmUShNJy',80,'{"game":"kingdom-builder","players":3,"options":{"first_game":false,"quadrants":["tavern","mountain_station","cathedral","harbor"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":2,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nmountain_station\nLKIAWWWWWW\nGGGGGFFFFF\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\ncathedral\nLKIAWWWWWW\nTTTTTCCCCC\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLDDDDDWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"seed":"6b87e848adf5059e66ea989474cd77e0f279e779f96ae26d3224314f8f050e6b","sequence":78,"resigned":[],"position":{"quadrants":["tavern","mountain_station","cathedral","harbor"],"cards":["rangers","travellers","fishermen"],"settlements":[["b1","c1","e1","f1","f2","p2","q2","r2","s2","a3","e3","a19","b19","c19","d19","e19","f19"],["d1","n1","a2","b2","c2","d2","e2","k2","l2","m2","n2","o2","t2","g19","h19","i19","j19","g20"],["g2","h2","i2","j2","b3","c3","d3","g3","h3","i3","j3","i4","l11","m11","n11","o11","p11","m12"]],"turned":[false,false,true,false],"tiles":[[["a1","ready"]],[["a1","ready"],["k1","ready"],["l1","ready"],["j20","ready"],["i20","ready"]],[["k1","ready"],["k11","ready"]]],"hands":["desert","canyon","forest"],"discards":{"grass":1,"flowers":1,"forest":2,"canyon":1},"drawn":[1,0,1],"shuffles":1,"first":2,"last_round":true,"turn":0,"tokens":[0,1,0]}}');
INSERT INTO "snapshots" VALUES('lgw3alUhxveZ',96,'{"game":"kingdom-builder","players":2,"options":{"first_game":false,"quadrants":["tavern","mountain_station","cathedral","harbor"],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":2,"own_quadrants":"tavern\nLGGGGGWWWW\nFFFFFTTTTT\nCCCCCDDDDD\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nmountain_station\nLKIAWWWWWW\nGGGGGFFFFF\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\ncathedral\nLKIAWWWWWW\nTTTTTCCCCC\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nharbor\nLDDDDDWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW\nWWWWWWWWWW"},"seed":"63dc71321f64df32355cf169e6c9ddffffe35d0030f1b85aa0740b38b9559d95","sequence":94,"resigned":[],"position":{"quadrants":["tavern","mountain_station","cathedral","harbor"],"cards":["chainers","farmers","discoverers"],"settlements":[["b1","c1","d1","e1","f1","n1","d2","e2","g2","k2","l2","m2","n2","o2","p2","q2","t2","a3","d3","e3","f3","g3","h3","i3","d11","a12","b12","c12","d12","h12"],["r1","a2","b2","c2","f2","h2","i2","j2","r2","s2","b3","c3","j3","k3","r3","a4","m10","l11","m11","n11","o11","p11","e12","g12","l12"]],"turned":[false,false,false,false],"tiles":[[["a1","ready"],["k1","ready"],["l1","used"],["a11","used"],["b11","ready"]],[["a1","ready"],["k1","ready"],["k11","ready"]]],"hands":["canyon","grass"],"discards":{"grass":4,"flowers":5,"forest":5,"canyon":3,"desert":5},"drawn":[0,0],"first":1,"turn":0,"stage":"scout","using":"scout_cabin","built":3,"tokens":[2,0]}}');
CREATE TABLE switches (
	name VARCHAR(32) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	stage VARCHAR(16) NOT NULL, 
	turn INTEGER, 
	open BOOLEAN NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	"key" VARCHAR(64), 
	wish VARCHAR(64), 
	seats TEXT NOT NULL, 
	resigned TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	changed VARCHAR(32) NOT NULL, 
	wakes BOOLEAN NOT NULL, scores TEXT, places TEXT, pace VARCHAR(16), due FLOAT, series_number INTEGER, series_length INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('Bu_Max5NkeSv','kingdom-builder','playing',3,0,'96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee',NULL,'6da02a71e86e741f046bda51aa67e8cee4b153e81d88571157f225967859d7d8','[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P3","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P4","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}]','[]',34,'2026-11-19T02:10:39.475+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('hUbYxmUShNJy','kingdom-builder','playing',0,0,'96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee',NULL,'d07bf7c0e54de5c9a830bf735fe1bfa2782f3ba4fe86669cfbc6b80f96cfb563','[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P3","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}]','[]',80,'2026-11-19T02:10:40.950+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('lgw3alUhxveZ','kingdom-builder','playing',0,0,'96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee',NULL,'f293706eb22eb5588d811bcfc0f1112087cf3feb4f14b2106e91116dcdfc9839','[{"kind":"person","name":"Ana","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"P2","bot":null,"owner":"96b6403f30e573c177ee71101c95449772c024f62f4037f04eca55d322ba1fee","stand_in":null,"colour":null,"emblem":null}]','[]',108,'2026-11-19T02:10:42.242+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, used VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE uptime (
	life VARCHAR(16) NOT NULL, 
	seconds FLOAT NOT NULL, 
	PRIMARY KEY (life)
);
INSERT INTO "uptime" VALUES('8a643d26d2fd79f3',0.0);
CREATE INDEX tables_open ON tables (changed, id) WHERE open = 1 AND stage = 'waiting';
CREATE INDEX tables_over ON tables (changed, id) WHERE stage = 'over';
CREATE INDEX tables_waking ON tables (id) WHERE wakes = 1;
CREATE UNIQUE INDEX tables_by_key ON tables (host, "key") WHERE "key" IS NOT NULL;
CREATE INDEX members_by_finished ON members (owner, finished, table_id);
CREATE INDEX members_by_table ON members (table_id);
CREATE INDEX tokens_by_use ON tokens (used, at);
CREATE INDEX handovers_by_seat ON handovers (table_id, seat, expires);
CREATE INDEX handovers_by_end ON handovers (expires);
CREATE INDEX tables_without_result ON tables (id) WHERE stage = 'over' AND scores IS NULL;
CREATE INDEX ix_phrases_owner ON phrases (owner);
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE UNIQUE INDEX notices_by_code ON notices (code);
CREATE INDEX noticed_by_table ON noticed (table_id);
CREATE INDEX notices_unasked ON notices (at) WHERE asked = 0;
CREATE INDEX tables_for_somebody ON tables (changed, id) WHERE stage = 'playing' AND wakes = 0;
CREATE INDEX ix_owners_process ON owners (process);
COMMIT;
