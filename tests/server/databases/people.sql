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
INSERT INTO "devices" VALUES('58f97eaa256522d33cbe9623a660ef0a4b095ef7a05f0dfbe1712f5c803ba835','2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','2026-11-18T14:41:45.714+00:00');
INSERT INTO "devices" VALUES('2b02113b7f6296742a36c36f6238a6274661d6bc5556c3ae979e8b4942e6a1d5','7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','2026-11-18T14:41:45.887+00:00');
CREATE TABLE handovers (
	hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	expires VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "handovers" VALUES('f63b642b4440745448eb1e804c24cbbf444b9e507fe6913d9d9d5ca234bef6dd','-FF_hISX9I_2',0,9,'2026-11-19T14:41:45.722697+00:00');
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
INSERT INTO "log" VALUES('-FF_hISX9I_2',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":false,"host":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f","series":null}','',1,'2026-11-18T14:41:40.900+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',2,'seated','{"seat":1,"seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null}','',1,'2026-11-18T14:41:40.905+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',3,'began','{"stage":"playing","turn":0}','c777625f9cb503a805a89233c1bd5b94a8674c2fbcb62a2b0e06c5523b21f45e',1,'2026-11-18T14:41:40.906+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',4,'moved','{"seat":0,"move":"claim 9","sequence":0,"stage":"playing","turn":1}','623d32e39a77d91954f79c60cb5c27e84897bca9c5b0baf8b7b90ced06db980d',1,'2026-11-18T14:41:40.953+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',5,'moved','{"seat":1,"move":"claim 16","sequence":1,"stage":"playing","turn":1}','946d3703937f9742c35e3aad201461459474a5c88048fa704c6c9269dc2537ad',1,'2026-11-18T14:41:40.984+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',6,'moved','{"seat":1,"move":"claim 36","sequence":2,"stage":"playing","turn":0}','27cb862ee96f69fc721db741ac0185390ba02e3b890a46bd43caad062cc9ffa6',1,'2026-11-18T14:41:41.026+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',7,'moved','{"seat":0,"move":"claim 45","sequence":3,"stage":"playing","turn":0}','a33ee9fcb56322a7f1c24da1d7b58f5637afbd72206d4f0b89fdb8da6f4d3adb',1,'2026-11-18T14:41:41.053+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',8,'moved','{"seat":0,"move":"place f6 right","sequence":4,"stage":"playing","turn":0}','35e6b99315a6f1193ea4f26bc78890269dc5a937496e0aec8437e15fdfb3cdb9',1,'2026-11-18T14:41:41.072+00:00');
INSERT INTO "log" VALUES('-FF_hISX9I_2',9,'moved','{"seat":0,"move":"claim 1","sequence":5,"stage":"playing","turn":1}','fe6cf07cee096f0a430b48fe42e1cff1fcdaea9e73e080a1c247efd9ff08bfd0',1,'2026-11-18T14:41:41.102+00:00');
INSERT INTO "log" VALUES('A_VIkd3WfbH7',1,'opened','{"game":"robber-knights","options":{},"open":true,"host":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"1e30146c771c2c81ce3ebcdba6eb492ecc3aa2a4ec4964cc51c413f84d28fbcb","series":null}','',1,'2026-11-18T14:41:42.847+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":false,"host":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f","series":null}','',1,'2026-11-18T14:41:42.853+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',2,'seated','{"seat":1,"seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null}','',1,'2026-11-18T14:41:43.149+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',3,'began','{"stage":"playing","turn":0}','c777625f9cb503a805a89233c1bd5b94a8674c2fbcb62a2b0e06c5523b21f45e',1,'2026-11-18T14:41:43.150+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',4,'moved','{"seat":0,"move":"claim 9","sequence":0,"stage":"playing","turn":1}','623d32e39a77d91954f79c60cb5c27e84897bca9c5b0baf8b7b90ced06db980d',1,'2026-11-18T14:41:43.174+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',5,'moved','{"seat":1,"move":"claim 16","sequence":1,"stage":"playing","turn":1}','946d3703937f9742c35e3aad201461459474a5c88048fa704c6c9269dc2537ad',1,'2026-11-18T14:41:43.194+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',6,'moved','{"seat":1,"move":"claim 36","sequence":2,"stage":"playing","turn":0}','27cb862ee96f69fc721db741ac0185390ba02e3b890a46bd43caad062cc9ffa6',1,'2026-11-18T14:41:43.212+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',7,'moved','{"seat":0,"move":"claim 45","sequence":3,"stage":"playing","turn":0}','a33ee9fcb56322a7f1c24da1d7b58f5637afbd72206d4f0b89fdb8da6f4d3adb',1,'2026-11-18T14:41:43.223+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',8,'moved','{"seat":0,"move":"place f6 right","sequence":4,"stage":"playing","turn":0}','35e6b99315a6f1193ea4f26bc78890269dc5a937496e0aec8437e15fdfb3cdb9',1,'2026-11-18T14:41:43.238+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',9,'moved','{"seat":0,"move":"claim 1","sequence":5,"stage":"playing","turn":1}','fe6cf07cee096f0a430b48fe42e1cff1fcdaea9e73e080a1c247efd9ff08bfd0',1,'2026-11-18T14:41:43.248+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',10,'moved','{"seat":1,"move":"place f6 right","sequence":6,"stage":"playing","turn":1}','78de2c538dd696b2cdd0b6faa561ef0a91be71a77ec234a5a9b1a0754665b324',1,'2026-11-18T14:41:43.259+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',11,'moved','{"seat":1,"move":"claim 5","sequence":7,"stage":"playing","turn":1}','f2bba9f7d7cb1f52df6da31a53c417951bd42fb70689b0ba526c75714573159d',1,'2026-11-18T14:41:43.275+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',12,'moved','{"seat":1,"move":"place f5 right","sequence":8,"stage":"playing","turn":1}','3d31e99d8ac8b822614b43cbde1c1b23fa6bcd8177686a98fd2af46db9e633e0',1,'2026-11-18T14:41:43.292+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',13,'moved','{"seat":1,"move":"claim 26","sequence":9,"stage":"playing","turn":0}','dc2f65a0433ab9460f0b1b3328b316e0f7609249794a8390fe1e703d6eafd34f',1,'2026-11-18T14:41:43.307+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',14,'moved','{"seat":0,"move":"place e7 right","sequence":10,"stage":"playing","turn":0}','631562e671d68438ff024f50733cbcb41ee7ce4d19a8398b92f7c5be3b305ac3',1,'2026-11-18T14:41:43.322+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',15,'moved','{"seat":0,"move":"claim 47","sequence":11,"stage":"playing","turn":0}','3effa2edf2ed376ed0f8bfb385f836f649fe296a3be9147fa8e6a9ed6043de67',1,'2026-11-18T14:41:43.333+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',16,'moved','{"seat":0,"move":"place h7 right","sequence":12,"stage":"playing","turn":0}','f0ceee0f928d62d035b397d0bb4f156ab88dffb501599bb70d5b645b573a1d1a',1,'2026-11-18T14:41:43.348+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',17,'moved','{"seat":0,"move":"claim 10","sequence":13,"stage":"playing","turn":1}','8444620ecf7f669f0d7615d6c9339f36478baca6ac924c66c3811f1420730a0d',1,'2026-11-18T14:41:43.359+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',18,'moved','{"seat":1,"move":"place e7 right","sequence":14,"stage":"playing","turn":1}','68b0b1925865cc32a11979ed6def99573f3700c75438d17935dd3e60913d0308',1,'2026-11-18T14:41:43.372+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',19,'moved','{"seat":1,"move":"claim 17","sequence":15,"stage":"playing","turn":1}','f5f8ed22fd34cf2ed863f81d035275e9fd497e7257b2aca4d7d9c08e8b9bcf03',1,'2026-11-18T14:41:43.385+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',20,'moved','{"seat":1,"move":"place e4 right","sequence":16,"stage":"playing","turn":1}','d97742cc46209f1e4b0eec6fdfbb9f4448d38ee53c37030a842b8c871c349c2d',1,'2026-11-18T14:41:43.400+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',21,'moved','{"seat":1,"move":"claim 20","sequence":17,"stage":"playing","turn":0}','a9647396c9473dd40ae1a4fcad2e357029b5a5f44ad09ec76d0b207dd80d7aed',1,'2026-11-18T14:41:43.414+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',22,'moved','{"seat":0,"move":"place f8 right","sequence":18,"stage":"playing","turn":0}','a327e240265e2891e2c9ca5e540d302496b6dc9eafb6c273321917b6f9e246da',1,'2026-11-18T14:41:43.432+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',23,'moved','{"seat":0,"move":"claim 34","sequence":19,"stage":"playing","turn":0}','d725e0c90b3d60f53f24a391ea1c9cd6055c58295cc24c09405c9538fa761210',1,'2026-11-18T14:41:43.443+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',24,'moved','{"seat":0,"move":"discard","sequence":20,"stage":"playing","turn":0}','a72b0097d4378ebb6878529b2882216e796f17c35ce1e1b26188c980aaff9536',1,'2026-11-18T14:41:43.456+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',25,'moved','{"seat":0,"move":"claim 28","sequence":21,"stage":"playing","turn":1}','d0385e3f926d0bfd3a971dbd1088251336373a01a06639f7e71f05a2b276503f',1,'2026-11-18T14:41:43.468+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',26,'moved','{"seat":1,"move":"place e3 right","sequence":22,"stage":"playing","turn":1}','66991791ea3d6f39aaf108e9e65b570394bc3f1ef716d2a7fe5dae8d0a843824',1,'2026-11-18T14:41:43.494+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',27,'moved','{"seat":1,"move":"claim 32","sequence":23,"stage":"playing","turn":1}','159601b7072876a6d216deb17f3ca13f5f5550e3a3898b4c50535534e0b4f507',1,'2026-11-18T14:41:43.512+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',28,'moved','{"seat":1,"move":"place g4 right","sequence":24,"stage":"playing","turn":1}','d0e365c7ff495aeab68907f974128942c5f95e760b9e0892ff120eef7660b364',1,'2026-11-18T14:41:43.524+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',29,'moved','{"seat":1,"move":"claim 39","sequence":25,"stage":"playing","turn":0}','64c526a83a2b1c814b2fa7447fc4b69635bc667e8aa62dadddd3b6f0b6c8901c',1,'2026-11-18T14:41:43.543+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',30,'moved','{"seat":0,"move":"place f5 right","sequence":26,"stage":"playing","turn":0}','200dc38699aa096120adf5f311102ff82e926928bb7e42ff144cafa79786191b',1,'2026-11-18T14:41:43.550+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',31,'moved','{"seat":0,"move":"claim 40","sequence":27,"stage":"playing","turn":0}','c50137996bf9740eb2022dbce6b4d9dc0f35c50d83cdbbce909513e0a9fb5cf1',1,'2026-11-18T14:41:43.567+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',32,'moved','{"seat":0,"move":"place e4 right","sequence":28,"stage":"playing","turn":0}','0d50dd9d02004731985b3840b5b98d242cb34185a9f31e9ef36640a5f791d63b',1,'2026-11-18T14:41:43.589+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',33,'moved','{"seat":0,"move":"claim 4","sequence":29,"stage":"playing","turn":1}','86f963c721a181bddcd167816121dc1734e123931dc4ac5e1a2c5b00aa4b9036',1,'2026-11-18T14:41:43.599+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',34,'moved','{"seat":1,"move":"place g3 right","sequence":30,"stage":"playing","turn":1}','c99b09d160d3b734473be9823a5ef0e167dc4106e45085750705ebf8312c3677',1,'2026-11-18T14:41:43.619+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',35,'moved','{"seat":1,"move":"claim 27","sequence":31,"stage":"playing","turn":1}','d8b9bb31613c6085e30e1bb7b681c0be8c2db5b58907cdf5c68fa9d291d86d57',1,'2026-11-18T14:41:43.637+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',36,'moved','{"seat":1,"move":"place h5 right","sequence":32,"stage":"playing","turn":1}','0021c3762650b008be8f666366f2a8b0c9db127bfcb428fcc72ba897b9a68ff2',1,'2026-11-18T14:41:43.652+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',37,'moved','{"seat":1,"move":"claim 30","sequence":33,"stage":"playing","turn":0}','cc88c474b4c6b225eb91cdaa3c8b87bf95f3a2fbc4b467edcd57732b0ec201cc',1,'2026-11-18T14:41:43.673+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',38,'moved','{"seat":0,"move":"place h6 right","sequence":34,"stage":"playing","turn":0}','9f7beedc900330de6b6560b3ed90b5b4e2386498388171b954c2c8553b7f9b68',1,'2026-11-18T14:41:43.691+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',39,'moved','{"seat":0,"move":"claim 41","sequence":35,"stage":"playing","turn":0}','a9edef5eee474b1d989c0914821252bd9393fbb163c1d18e558ce0257b9532cb',1,'2026-11-18T14:41:43.706+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',40,'moved','{"seat":0,"move":"place g4 right","sequence":36,"stage":"playing","turn":0}','fd15d567e7db11980724d1131750ac16cb20a2af3c79d990246995816caeca80',1,'2026-11-18T14:41:43.720+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',41,'moved','{"seat":0,"move":"claim 11","sequence":37,"stage":"playing","turn":1}','d0bf3fff923898b47ef75101e7a597228fdb4826c5ae0eb8e55668216776db85',1,'2026-11-18T14:41:43.744+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',42,'moved','{"seat":1,"move":"place h7 right","sequence":38,"stage":"playing","turn":1}','151bc293c4bdb003f99440ada8cfd20367984d51e7fc26e84ddb235bb5973894',1,'2026-11-18T14:41:43.762+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',43,'moved','{"seat":1,"move":"claim 31","sequence":39,"stage":"playing","turn":1}','a1ae2210b2cf27048449e65b59dae0fa4bdffa90639a8b11a6d5e8835ff99465',1,'2026-11-18T14:41:43.776+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',44,'moved','{"seat":1,"move":"place h6 right","sequence":40,"stage":"playing","turn":1}','dca037bfeda1c55d62706eceb521d413540b41b4dcfb4c3f4463e82b9511fee0',1,'2026-11-18T14:41:43.805+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',45,'moved','{"seat":1,"move":"claim 35","sequence":41,"stage":"playing","turn":0}','29db1a48482ec51c15a3c4bed9e2687cc7a66633d306936c829bf6c6f78b7ac2',1,'2026-11-18T14:41:43.838+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',46,'moved','{"seat":0,"move":"place h8 right","sequence":42,"stage":"playing","turn":0}','642f80faab62175c43e9b1fc29972f5054eb0ce7829f95fd56ace342090d0307',1,'2026-11-18T14:41:43.861+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',47,'moved','{"seat":0,"move":"claim 44","sequence":43,"stage":"playing","turn":0}','ad94a555de0c96dce1a54859a0201022d8e127324519b60f57c7adb147c5e1a7',1,'2026-11-18T14:41:43.882+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',48,'moved','{"seat":0,"move":"discard","sequence":44,"stage":"playing","turn":1}','2c7414850cbc32a678793abf4c3c4e2d785006dee483a41cf80984606d445cc8',1,'2026-11-18T14:41:43.906+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',49,'moved','{"seat":1,"move":"place e5 down","sequence":45,"stage":"playing","turn":1}','b9a3322e1961a9589b24fbdb271cdde3f5e71e13b54e3cc735a09ac88d01fa3e',1,'2026-11-18T14:41:43.933+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',50,'moved','{"seat":1,"move":"place i4 up","sequence":46,"stage":"playing","turn":0}','698c1514bcf04c401dd34d13187c4d9c1604fee95e781366416342daff3642de',1,'2026-11-18T14:41:43.982+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',51,'moved','{"seat":0,"move":"discard","sequence":47,"stage":"over","turn":null,"scores":[12,17],"places":[2,1]}','312ed2d2ff2dd12dc6052b1f797e1d6e9077bf9e8c4256cd71bccae80ec590bc',1,'2026-11-18T14:41:44.023+00:00');
INSERT INTO "log" VALUES('DxUH8DRjdwwi',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":false,"host":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"open","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":1,"emblem":1},{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":0,"emblem":0}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"series":null,"follows":"Jr4aYapFnuL4"}','',1,'2026-11-18T14:41:44.054+00:00');
INSERT INTO "log" VALUES('Jr4aYapFnuL4',52,'followed','{"seat":0,"next":{"table":"DxUH8DRjdwwi","accepted":[0]},"note":{},"stage":"over","turn":null,"sequence":48,"scores":[12,17],"places":[2,1]}','312ed2d2ff2dd12dc6052b1f797e1d6e9077bf9e8c4256cd71bccae80ec590bc',1,'2026-11-18T14:41:44.056+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":false,"host":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f","series":null}','',1,'2026-11-18T14:41:44.074+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',2,'seated','{"seat":1,"seats":[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null}','',1,'2026-11-18T14:41:44.081+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',3,'began','{"stage":"playing","turn":0}','c777625f9cb503a805a89233c1bd5b94a8674c2fbcb62a2b0e06c5523b21f45e',1,'2026-11-18T14:41:44.082+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',4,'moved','{"seat":0,"move":"claim 9","sequence":0,"stage":"playing","turn":1}','623d32e39a77d91954f79c60cb5c27e84897bca9c5b0baf8b7b90ced06db980d',1,'2026-11-18T14:41:44.102+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',5,'moved','{"seat":1,"move":"claim 16","sequence":1,"stage":"playing","turn":1}','946d3703937f9742c35e3aad201461459474a5c88048fa704c6c9269dc2537ad',1,'2026-11-18T14:41:44.138+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',6,'moved','{"seat":1,"move":"claim 36","sequence":2,"stage":"playing","turn":0}','27cb862ee96f69fc721db741ac0185390ba02e3b890a46bd43caad062cc9ffa6',1,'2026-11-18T14:41:44.167+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',7,'moved','{"seat":0,"move":"claim 45","sequence":3,"stage":"playing","turn":0}','a33ee9fcb56322a7f1c24da1d7b58f5637afbd72206d4f0b89fdb8da6f4d3adb',1,'2026-11-18T14:41:44.194+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',8,'moved','{"seat":0,"move":"place f6 right","sequence":4,"stage":"playing","turn":0}','35e6b99315a6f1193ea4f26bc78890269dc5a937496e0aec8437e15fdfb3cdb9',1,'2026-11-18T14:41:44.207+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',9,'moved','{"seat":0,"move":"claim 1","sequence":5,"stage":"playing","turn":1}','fe6cf07cee096f0a430b48fe42e1cff1fcdaea9e73e080a1c247efd9ff08bfd0',1,'2026-11-18T14:41:44.230+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',10,'moved','{"seat":1,"move":"place f6 right","sequence":6,"stage":"playing","turn":1}','78de2c538dd696b2cdd0b6faa561ef0a91be71a77ec234a5a9b1a0754665b324',1,'2026-11-18T14:41:44.269+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',11,'moved','{"seat":1,"move":"claim 5","sequence":7,"stage":"playing","turn":1}','f2bba9f7d7cb1f52df6da31a53c417951bd42fb70689b0ba526c75714573159d',1,'2026-11-18T14:41:44.310+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',12,'moved','{"seat":1,"move":"place f5 right","sequence":8,"stage":"playing","turn":1}','3d31e99d8ac8b822614b43cbde1c1b23fa6bcd8177686a98fd2af46db9e633e0',1,'2026-11-18T14:41:44.342+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',13,'moved','{"seat":1,"move":"claim 26","sequence":9,"stage":"playing","turn":0}','dc2f65a0433ab9460f0b1b3328b316e0f7609249794a8390fe1e703d6eafd34f',1,'2026-11-18T14:41:44.379+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',14,'moved','{"seat":0,"move":"place e7 right","sequence":10,"stage":"playing","turn":0}','631562e671d68438ff024f50733cbcb41ee7ce4d19a8398b92f7c5be3b305ac3',1,'2026-11-18T14:41:44.408+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',15,'moved','{"seat":0,"move":"claim 47","sequence":11,"stage":"playing","turn":0}','3effa2edf2ed376ed0f8bfb385f836f649fe296a3be9147fa8e6a9ed6043de67',1,'2026-11-18T14:41:44.450+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',16,'moved','{"seat":0,"move":"place h7 right","sequence":12,"stage":"playing","turn":0}','f0ceee0f928d62d035b397d0bb4f156ab88dffb501599bb70d5b645b573a1d1a',1,'2026-11-18T14:41:44.475+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',17,'moved','{"seat":0,"move":"claim 10","sequence":13,"stage":"playing","turn":1}','8444620ecf7f669f0d7615d6c9339f36478baca6ac924c66c3811f1420730a0d',1,'2026-11-18T14:41:44.507+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',18,'moved','{"seat":1,"move":"place e7 right","sequence":14,"stage":"playing","turn":1}','68b0b1925865cc32a11979ed6def99573f3700c75438d17935dd3e60913d0308',1,'2026-11-18T14:41:44.539+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',19,'moved','{"seat":1,"move":"claim 17","sequence":15,"stage":"playing","turn":1}','f5f8ed22fd34cf2ed863f81d035275e9fd497e7257b2aca4d7d9c08e8b9bcf03',1,'2026-11-18T14:41:44.566+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',20,'moved','{"seat":1,"move":"place e4 right","sequence":16,"stage":"playing","turn":1}','d97742cc46209f1e4b0eec6fdfbb9f4448d38ee53c37030a842b8c871c349c2d',1,'2026-11-18T14:41:44.586+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',21,'moved','{"seat":1,"move":"claim 20","sequence":17,"stage":"playing","turn":0}','a9647396c9473dd40ae1a4fcad2e357029b5a5f44ad09ec76d0b207dd80d7aed',1,'2026-11-18T14:41:44.614+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',22,'moved','{"seat":0,"move":"place f8 right","sequence":18,"stage":"playing","turn":0}','a327e240265e2891e2c9ca5e540d302496b6dc9eafb6c273321917b6f9e246da',1,'2026-11-18T14:41:44.640+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',23,'moved','{"seat":0,"move":"claim 34","sequence":19,"stage":"playing","turn":0}','d725e0c90b3d60f53f24a391ea1c9cd6055c58295cc24c09405c9538fa761210',1,'2026-11-18T14:41:44.662+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',24,'moved','{"seat":0,"move":"discard","sequence":20,"stage":"playing","turn":0}','a72b0097d4378ebb6878529b2882216e796f17c35ce1e1b26188c980aaff9536',1,'2026-11-18T14:41:44.682+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',25,'moved','{"seat":0,"move":"claim 28","sequence":21,"stage":"playing","turn":1}','d0385e3f926d0bfd3a971dbd1088251336373a01a06639f7e71f05a2b276503f',1,'2026-11-18T14:41:44.706+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',26,'moved','{"seat":1,"move":"place e3 right","sequence":22,"stage":"playing","turn":1}','66991791ea3d6f39aaf108e9e65b570394bc3f1ef716d2a7fe5dae8d0a843824',1,'2026-11-18T14:41:44.726+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',27,'moved','{"seat":1,"move":"claim 32","sequence":23,"stage":"playing","turn":1}','159601b7072876a6d216deb17f3ca13f5f5550e3a3898b4c50535534e0b4f507',1,'2026-11-18T14:41:44.758+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',28,'moved','{"seat":1,"move":"place g4 right","sequence":24,"stage":"playing","turn":1}','d0e365c7ff495aeab68907f974128942c5f95e760b9e0892ff120eef7660b364',1,'2026-11-18T14:41:44.780+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',29,'moved','{"seat":1,"move":"claim 39","sequence":25,"stage":"playing","turn":0}','64c526a83a2b1c814b2fa7447fc4b69635bc667e8aa62dadddd3b6f0b6c8901c',1,'2026-11-18T14:41:44.814+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',30,'moved','{"seat":0,"move":"place f5 right","sequence":26,"stage":"playing","turn":0}','200dc38699aa096120adf5f311102ff82e926928bb7e42ff144cafa79786191b',1,'2026-11-18T14:41:44.834+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',31,'moved','{"seat":0,"move":"claim 40","sequence":27,"stage":"playing","turn":0}','c50137996bf9740eb2022dbce6b4d9dc0f35c50d83cdbbce909513e0a9fb5cf1',1,'2026-11-18T14:41:44.858+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',32,'moved','{"seat":0,"move":"place e4 right","sequence":28,"stage":"playing","turn":0}','0d50dd9d02004731985b3840b5b98d242cb34185a9f31e9ef36640a5f791d63b',1,'2026-11-18T14:41:44.922+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',33,'moved','{"seat":0,"move":"claim 4","sequence":29,"stage":"playing","turn":1}','86f963c721a181bddcd167816121dc1734e123931dc4ac5e1a2c5b00aa4b9036',1,'2026-11-18T14:41:44.950+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',34,'moved','{"seat":1,"move":"place g3 right","sequence":30,"stage":"playing","turn":1}','c99b09d160d3b734473be9823a5ef0e167dc4106e45085750705ebf8312c3677',1,'2026-11-18T14:41:44.988+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',35,'moved','{"seat":1,"move":"claim 27","sequence":31,"stage":"playing","turn":1}','d8b9bb31613c6085e30e1bb7b681c0be8c2db5b58907cdf5c68fa9d291d86d57',1,'2026-11-18T14:41:45.024+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',36,'moved','{"seat":1,"move":"place h5 right","sequence":32,"stage":"playing","turn":1}','0021c3762650b008be8f666366f2a8b0c9db127bfcb428fcc72ba897b9a68ff2',1,'2026-11-18T14:41:45.066+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',37,'moved','{"seat":1,"move":"claim 30","sequence":33,"stage":"playing","turn":0}','cc88c474b4c6b225eb91cdaa3c8b87bf95f3a2fbc4b467edcd57732b0ec201cc',1,'2026-11-18T14:41:45.110+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',38,'moved','{"seat":0,"move":"place h6 right","sequence":34,"stage":"playing","turn":0}','9f7beedc900330de6b6560b3ed90b5b4e2386498388171b954c2c8553b7f9b68',1,'2026-11-18T14:41:45.143+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',39,'moved','{"seat":0,"move":"claim 41","sequence":35,"stage":"playing","turn":0}','a9edef5eee474b1d989c0914821252bd9393fbb163c1d18e558ce0257b9532cb',1,'2026-11-18T14:41:45.163+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',40,'moved','{"seat":0,"move":"place g4 right","sequence":36,"stage":"playing","turn":0}','fd15d567e7db11980724d1131750ac16cb20a2af3c79d990246995816caeca80',1,'2026-11-18T14:41:45.189+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',41,'moved','{"seat":0,"move":"claim 11","sequence":37,"stage":"playing","turn":1}','d0bf3fff923898b47ef75101e7a597228fdb4826c5ae0eb8e55668216776db85',1,'2026-11-18T14:41:45.216+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',42,'moved','{"seat":1,"move":"place h7 right","sequence":38,"stage":"playing","turn":1}','151bc293c4bdb003f99440ada8cfd20367984d51e7fc26e84ddb235bb5973894',1,'2026-11-18T14:41:45.243+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',43,'moved','{"seat":1,"move":"claim 31","sequence":39,"stage":"playing","turn":1}','a1ae2210b2cf27048449e65b59dae0fa4bdffa90639a8b11a6d5e8835ff99465',1,'2026-11-18T14:41:45.279+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',44,'moved','{"seat":1,"move":"place h6 right","sequence":40,"stage":"playing","turn":1}','dca037bfeda1c55d62706eceb521d413540b41b4dcfb4c3f4463e82b9511fee0',1,'2026-11-18T14:41:45.308+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',45,'moved','{"seat":1,"move":"claim 35","sequence":41,"stage":"playing","turn":0}','29db1a48482ec51c15a3c4bed9e2687cc7a66633d306936c829bf6c6f78b7ac2',1,'2026-11-18T14:41:45.329+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',46,'moved','{"seat":0,"move":"place h8 right","sequence":42,"stage":"playing","turn":0}','642f80faab62175c43e9b1fc29972f5054eb0ce7829f95fd56ace342090d0307',1,'2026-11-18T14:41:45.348+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',47,'moved','{"seat":0,"move":"claim 44","sequence":43,"stage":"playing","turn":0}','ad94a555de0c96dce1a54859a0201022d8e127324519b60f57c7adb147c5e1a7',1,'2026-11-18T14:41:45.372+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',48,'moved','{"seat":0,"move":"discard","sequence":44,"stage":"playing","turn":1}','2c7414850cbc32a678793abf4c3c4e2d785006dee483a41cf80984606d445cc8',1,'2026-11-18T14:41:45.393+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',49,'moved','{"seat":1,"move":"place e5 down","sequence":45,"stage":"playing","turn":1}','b9a3322e1961a9589b24fbdb271cdde3f5e71e13b54e3cc735a09ac88d01fa3e',1,'2026-11-18T14:41:45.430+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',50,'moved','{"seat":1,"move":"place i4 up","sequence":46,"stage":"playing","turn":0}','698c1514bcf04c401dd34d13187c4d9c1604fee95e781366416342daff3642de',1,'2026-11-18T14:41:45.466+00:00');
INSERT INTO "log" VALUES('lpIAgQWDkJGv',51,'moved','{"seat":0,"move":"discard","sequence":47,"stage":"over","turn":null,"scores":[12,17],"places":[2,1]}','312ed2d2ff2dd12dc6052b1f797e1d6e9077bf9e8c4256cd71bccae80ec590bc',1,'2026-11-18T14:41:45.486+00:00');
CREATE TABLE members (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	finished VARCHAR(32), seen VARCHAR(32), 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "members" VALUES('2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','-FF_hISX9I_2',NULL,NULL);
INSERT INTO "members" VALUES('7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','-FF_hISX9I_2',NULL,NULL);
INSERT INTO "members" VALUES('2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','A_VIkd3WfbH7',NULL,NULL);
INSERT INTO "members" VALUES('2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','Jr4aYapFnuL4','2026-11-18T14:41:44.056+00:00',NULL);
INSERT INTO "members" VALUES('7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','Jr4aYapFnuL4','2026-11-18T14:41:44.056+00:00',NULL);
INSERT INTO "members" VALUES('2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','DxUH8DRjdwwi',NULL,NULL);
INSERT INTO "members" VALUES('7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','DxUH8DRjdwwi',NULL,NULL);
INSERT INTO "members" VALUES('2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','lpIAgQWDkJGv','2026-11-18T14:41:45.486+00:00',NULL);
INSERT INTO "members" VALUES('7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','lpIAgQWDkJGv','2026-11-18T14:41:45.486+00:00',NULL);
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
INSERT INTO "phrases" VALUES('16af6d990910a3a046ce24fce5d30defc21d3f4ad173b8539ff4fa1acf9414cd','2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b','2026-11-18T14:41:45.625+00:00');
INSERT INTO "phrases" VALUES('7848cef6f3aefa78e7182f3a13a82ab7fb927c830ad5b9d21cc87b5f23884fd9','7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604','2026-11-18T14:41:45.805+00:00');
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
INSERT INTO "snapshots" VALUES('-FF_hISX9I_2',3,'{"game":"kingdomino","players":2,"options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":0,"resigned":[],"position":{"kingdoms":[[],[]],"line":[],"next_line":[[9,null],[16,null],[36,null],[45,null]],"turn":0,"placed":false,"order":[0,1,1,0],"discarded":[]}}');
INSERT INTO "snapshots" VALUES('Jr4aYapFnuL4',48,'{"game":"kingdomino","players":2,"options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":45,"resigned":[],"position":{"kingdoms":[[[9,"f6","right"],[45,"e7","right"],[1,"h7","right"],[47,"f8","right"],[34,"f5","right"],[28,"e4","right"],[40,"h6","right"],[4,"g4","right"],[41,"h8","right"]],[[16,"f6","right"],[36,"f5","right"],[5,"e7","right"],[26,"e4","right"],[17,"e3","right"],[20,"g4","right"],[32,"g3","right"],[39,"h5","right"],[27,"h7","right"],[30,"h6","right"]]],"line":[[11,0],[31,1],[35,1],[44,0]],"next_line":[],"turn":1,"placed":false,"order":[],"discarded":[10,11]}}');
INSERT INTO "snapshots" VALUES('lpIAgQWDkJGv',48,'{"game":"kingdomino","players":2,"options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":45,"resigned":[],"position":{"kingdoms":[[[9,"f6","right"],[45,"e7","right"],[1,"h7","right"],[47,"f8","right"],[34,"f5","right"],[28,"e4","right"],[40,"h6","right"],[4,"g4","right"],[41,"h8","right"]],[[16,"f6","right"],[36,"f5","right"],[5,"e7","right"],[26,"e4","right"],[17,"e3","right"],[20,"g4","right"],[32,"g3","right"],[39,"h5","right"],[27,"h7","right"],[30,"h6","right"]]],"line":[[11,0],[31,1],[35,1],[44,0]],"next_line":[],"turn":1,"placed":false,"order":[],"discarded":[10,11]}}');
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
INSERT INTO "tables" VALUES('-FF_hISX9I_2','kingdomino','playing',1,0,'2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b',NULL,'9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f','[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}]','[]',9,'2026-11-18T14:41:41.102+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('A_VIkd3WfbH7','robber-knights','waiting',NULL,1,'2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b',NULL,'1e30146c771c2c81ce3ebcdba6eb492ecc3aa2a4ec4964cc51c413f84d28fbcb','[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',1,'2026-11-18T14:41:42.847+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Jr4aYapFnuL4','kingdomino','over',NULL,0,'2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b',NULL,'9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f','[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}]','[]',52,'2026-11-18T14:41:44.056+00:00',0,'[12,17]','[2,1]',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('DxUH8DRjdwwi','kingdomino','waiting',NULL,0,'2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b',NULL,NULL,'[{"kind":"open","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":1,"emblem":1},{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":0,"emblem":0}]','[]',1,'2026-11-18T14:41:44.054+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('lpIAgQWDkJGv','kingdomino','over',NULL,0,'2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b',NULL,'9b62679fd32ae49cb768e728b0bac9137c0cad466171056a88b4344bae21d18f','[{"kind":"person","name":"Ana","bot":null,"owner":"2680c62726b913f9f2920faa0b2ac985edce303fe253d83bb49c1283b3ba436b","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Beto","bot":null,"owner":"7f7edb71124c432444f67acf2f40bb285b5d00b770f86574f9b4069ff4adf604","stand_in":null,"colour":null,"emblem":null}]','[]',51,'2026-11-18T14:41:45.486+00:00',0,'[12,17]','[2,1]',NULL,NULL,NULL,NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, used VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('2399478987fd3efe392acefed3ec49614fb432e5f02f820bc746920377f3b6a8','2026-11-18T14:41:45.892+00:00','2026-11-18');
CREATE TABLE uptime (
	life VARCHAR(16) NOT NULL, 
	seconds FLOAT NOT NULL, 
	PRIMARY KEY (life)
);
INSERT INTO "uptime" VALUES('b54117c2ff92ad0c',0.0);
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
