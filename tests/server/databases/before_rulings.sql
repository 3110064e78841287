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
INSERT INTO "log" VALUES('9RJq8eVeV0HN',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"2d7ea415b133ddba49cacebde40998cce839d77e6c4db80e9941c85f7b8752dd","series":null}','',1,'2026-11-18T14:44:37.417+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',2,'began','{"stage":"playing","turn":0}','c777625f9cb503a805a89233c1bd5b94a8674c2fbcb62a2b0e06c5523b21f45e',1,'2026-11-18T14:44:37.417+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',3,'moved','{"seat":0,"move":"claim 9","sequence":0,"stage":"playing","turn":1}','623d32e39a77d91954f79c60cb5c27e84897bca9c5b0baf8b7b90ced06db980d',1,'2026-11-18T14:44:37.428+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',4,'moved','{"seat":1,"move":"claim 45","sequence":1,"stage":"playing","turn":1}','dfd77d76c56dbbcf9ce4cf8893de1848e8be49c1d5173ddb8d3e559c23723b86',1,'2026-11-18T14:44:38.756+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',5,'moved','{"seat":1,"move":"claim 36","sequence":2,"stage":"playing","turn":0}','0522401267082ef5843d6abace4c91baa5ef7ad9fe97a732d041a0e117f07640',1,'2026-11-18T14:44:38.759+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',6,'moved','{"seat":0,"move":"claim 16","sequence":3,"stage":"playing","turn":0}','99775abbf34e5cd1cbbe1b5d15cd87809ff88a19cb48c51c880b1f4cb8361296',1,'2026-11-18T14:44:38.784+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',7,'moved','{"seat":0,"move":"place f8 right","sequence":4,"stage":"playing","turn":0}','927d72957ff8686463ad8e9929083b755d52700f2040a7120024f76fc14e06ef',1,'2026-11-18T14:44:38.788+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',8,'moved','{"seat":0,"move":"claim 47","sequence":5,"stage":"playing","turn":0}','904f8b0b27c6962a9d709eacf21fdc4ae53e206d90613a302a00e6a5e08b95e3',1,'2026-11-18T14:44:38.800+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',9,'moved','{"seat":0,"move":"place f7 left","sequence":6,"stage":"playing","turn":0}','13da58b73f5f50b6fd8d2a007ee1df8706aba318f9548d8cbe45985ecb8b53d5',1,'2026-11-18T14:44:38.810+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',10,'moved','{"seat":0,"move":"claim 5","sequence":7,"stage":"playing","turn":1}','47881ceff2e0af51fcdfb499123209febb22b7bf589822227b4b47f9529ab7fa',1,'2026-11-18T14:44:38.820+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',11,'moved','{"seat":1,"move":"place h7 right","sequence":8,"stage":"playing","turn":1}','ba0ed90a9ea80d7fa377b9e9944e1d8e048af611e55507c70eeaa6cd45d80f97',1,'2026-11-18T14:44:38.832+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',12,'moved','{"seat":1,"move":"claim 26","sequence":9,"stage":"playing","turn":1}','3c6e3745309f815ac53cb71fe53b8314623a2d3f04eb900daf3e29c9397caf93',1,'2026-11-18T14:44:38.838+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',13,'moved','{"seat":1,"move":"place h9 up","sequence":10,"stage":"playing","turn":1}','705836f1a1b0775d7fad64bc3c2abdffa718554edc2a5bdb40c58823c846d574',1,'2026-11-18T14:44:38.849+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',14,'moved','{"seat":1,"move":"claim 1","sequence":11,"stage":"playing","turn":1}','f1c42a8049d981e4fa5031de318f9d8bbd1745a2ec298ac02d9541fe20ca624c',1,'2026-11-18T14:44:38.858+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',15,'moved','{"seat":1,"move":"place h6 right","sequence":12,"stage":"playing","turn":1}','81398d14593c3d5169417f776e06fadc51a7b10dc8c805a4808e9e14dad6d2f8',1,'2026-11-18T14:44:38.869+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',16,'moved','{"seat":1,"move":"claim 20","sequence":13,"stage":"playing","turn":0}','0ca7b3972c80dae0de9d7d779ac2bedd822b1cdb14ec58a2e59fddfbb3851459',1,'2026-11-18T14:44:38.883+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',17,'moved','{"seat":0,"move":"place h7 right","sequence":14,"stage":"playing","turn":0}','1b243bfb377ffedb0390bce0d4730e05bdcd49dd1e07a395e21ab9d08ec58283',1,'2026-11-18T14:44:38.905+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',18,'moved','{"seat":0,"move":"claim 10","sequence":15,"stage":"playing","turn":1}','a28456837a275dba37baf763556775583cb39c44c9952ee7b5b0fc35aed3bb99',1,'2026-11-18T14:44:38.911+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',19,'moved','{"seat":1,"move":"place g5 down","sequence":16,"stage":"playing","turn":1}','51e10f9af6b889f3986760d54fb5693962f29c82b225405d21ac793749edd1ec',1,'2026-11-18T14:44:38.923+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',20,'moved','{"seat":1,"move":"claim 34","sequence":17,"stage":"playing","turn":0}','f6f97fed7386cfacac13a8abe81f1a584e4af54b04671bae0a4381fa89b9929d',1,'2026-11-18T14:44:38.928+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',21,'moved','{"seat":0,"move":"place e6 right","sequence":18,"stage":"playing","turn":0}','f78051c783af47fbf8f5a5eedf0eda5d4166a632753d0083af57a754c4445d81',1,'2026-11-18T14:44:38.948+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',22,'moved','{"seat":0,"move":"claim 17","sequence":19,"stage":"playing","turn":0}','409c1f3b9689d77c96138e5577c5a5703d976d5b0c7c258e72024fc04e04e657',1,'2026-11-18T14:44:38.954+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',23,'moved','{"seat":0,"move":"place g6 right","sequence":20,"stage":"playing","turn":0}','c8a7dfe52ff46dd5e64a92850ba9ea36d8e6bc6621daed2904cbe5314ebe9144',1,'2026-11-18T14:44:38.965+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',24,'moved','{"seat":0,"move":"claim 40","sequence":21,"stage":"playing","turn":0}','5c0cac8f2dcda6326a6a2d50d850ace7947de022681b1f60a261465c8d4f09ba',1,'2026-11-18T14:44:38.974+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',25,'moved','{"seat":0,"move":"place f10 up","sequence":22,"stage":"playing","turn":0}','1d864a4f2841939dc1002d468ff0e869b5464c081e45875d418de3afe08ecec9',1,'2026-11-18T14:44:38.985+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',26,'moved','{"seat":0,"move":"claim 39","sequence":23,"stage":"playing","turn":1}','6fb48a64522dbe15d1f426f0d53ca01134f90943d9130662b3385288975007df',1,'2026-11-18T14:44:38.996+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',27,'moved','{"seat":1,"move":"place g8 down","sequence":24,"stage":"playing","turn":1}','dcf004786783bc045a611edefd515dbdd1b31b829e8f5cd31d871a873c2f8528',1,'2026-11-18T14:44:39.005+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',28,'moved','{"seat":1,"move":"claim 28","sequence":25,"stage":"playing","turn":1}','63f27b31bc44bcf01c772e06dc687f910091b69f3e69a9589a95b47cb3b94dbe',1,'2026-11-18T14:44:39.012+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',29,'moved','{"seat":1,"move":"place f9 left","sequence":26,"stage":"playing","turn":1}','4f174a28078884dc221876c585a6bd7849e55144640f50482f0de9944e74ae83',1,'2026-11-18T14:44:39.022+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',30,'moved','{"seat":1,"move":"claim 32","sequence":27,"stage":"playing","turn":1}','0e42e830c1c54cd2b61915b0080e8aec3d34c6d0bd83658cec1e88f6f6821beb',1,'2026-11-18T14:44:39.032+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',31,'moved','{"seat":1,"move":"place e8 right","sequence":28,"stage":"playing","turn":1}','477fd2c5043f2efd4b462df0fb0511efcc590e7908624b34e9e7755f3cdcabad',1,'2026-11-18T14:44:39.043+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',32,'moved','{"seat":1,"move":"claim 27","sequence":29,"stage":"playing","turn":1}','2194927f1d5cefdcf0730c642130ebc36ab30284df1cb463264211ce91de4a09',1,'2026-11-18T14:44:39.056+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',33,'moved','{"seat":1,"move":"place f6 down","sequence":30,"stage":"playing","turn":1}','8307d544b2be3d0f1397e96991122e61f3d187b0fdc30060f2eb918eb05ee353',1,'2026-11-18T14:44:39.063+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',34,'moved','{"seat":1,"move":"claim 41","sequence":31,"stage":"playing","turn":0}','e198b95a0a9716c5f6fbc0ae77ebb0d625a6361abe126d27ce9e515d124b5372',1,'2026-11-18T14:44:39.073+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',35,'moved','{"seat":0,"move":"place e9 up","sequence":32,"stage":"playing","turn":0}','4557a4e8bd1e12cd251898ee11e584c3b1b22f6eb1b3bdf3508e4d3a63e2ceef',1,'2026-11-18T14:44:39.102+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',36,'moved','{"seat":0,"move":"claim 30","sequence":33,"stage":"playing","turn":0}','a2cc338b94d074618578ff46563d01a85ec55e119081df0ac66547b546677f04',1,'2026-11-18T14:44:39.107+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',37,'moved','{"seat":0,"move":"discard","sequence":34,"stage":"playing","turn":0}','50887c169f060168b973441eb89abb5c48f6a6dc52c01db36f793f55e01c3b61',1,'2026-11-18T14:44:39.118+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',38,'moved','{"seat":0,"move":"claim 4","sequence":35,"stage":"playing","turn":0}','8b503add6a37bfe4d5c18b0770365fc024b13b77e853c8f7d84399640f2f790c',1,'2026-11-18T14:44:39.128+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',39,'moved','{"seat":0,"move":"place h8 down","sequence":36,"stage":"playing","turn":0}','10df519e53384c53f2801966df18688a5b50104dba4a813c0f9d5864f848f75d',1,'2026-11-18T14:44:39.139+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',40,'moved','{"seat":0,"move":"claim 44","sequence":37,"stage":"playing","turn":1}','ba44177f215f94c3fc2e84c6e8bfebe7179f2b561ccda8edd7a2c85d39365177',1,'2026-11-18T14:44:39.149+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',41,'moved','{"seat":1,"move":"place h5 right","sequence":38,"stage":"playing","turn":1}','03694af63c319d6c6ccc1526ccb152043156a1793ade5e03f540f2c7133fa5e9',1,'2026-11-18T14:44:39.161+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',42,'moved','{"seat":1,"move":"claim 35","sequence":39,"stage":"playing","turn":0}','89a0a17467f4bc2aab5350cb31561c149bd43205697542852737a90b7b3a22b8',1,'2026-11-18T14:44:39.166+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',43,'moved','{"seat":0,"move":"place g9 down","sequence":40,"stage":"playing","turn":0}','ca717d25ce079252190189d0f9b48133c16417c95422d9d45feb04f29172e3bf',1,'2026-11-18T14:44:39.185+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',44,'moved','{"seat":0,"move":"claim 31","sequence":41,"stage":"playing","turn":1}','52e17a3d7cb4c6c3bab45d2d8bcb844136e165699e59d92a5950436c55407ed0',1,'2026-11-18T14:44:39.192+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',45,'moved','{"seat":1,"move":"place i8 down","sequence":42,"stage":"playing","turn":1}','2ef0e9dd17ebfe5a0a8e3f1a2717604ea0a50c9b0569b6e8152021d39ff09b6e',1,'2026-11-18T14:44:39.202+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',46,'moved','{"seat":1,"move":"claim 11","sequence":43,"stage":"playing","turn":1}','af5f45e6c7192690ac89ece13b49e13a9f8ca53bec11aae66c744879750d01c1',1,'2026-11-18T14:44:39.208+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',47,'moved','{"seat":1,"move":"discard","sequence":44,"stage":"playing","turn":0}','93b21f885f73cd839042ce0243e831779f48750734885bbda2197e2ccb046f36',1,'2026-11-18T14:44:39.219+00:00');
INSERT INTO "log" VALUES('9RJq8eVeV0HN',48,'said','{"seat":0,"key":"kingdomino-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":0,"sequence":45}','93b21f885f73cd839042ce0243e831779f48750734885bbda2197e2ccb046f36',1,'2026-11-18T14:44:39.253+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',1,'opened','{"game":"kingdom-builder","options":{"first_game":false,"quadrants":[],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":false,"harvest_quadrants":1,"own_quadrants":""},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"bot","name":"Leonor","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"5954d22db1430840cd3fd1da2ce0fc186bee33bf0d81911cd850ad60d4954cc3","series":null}','',1,'2026-11-18T14:44:40.167+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',2,'began','{"stage":"playing","turn":0}','9f27cb1392c8ab67b66a0bd129707427f507970d9cd772bb0009af57ad135e5b',1,'2026-11-18T14:44:40.167+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',3,'moved','{"seat":0,"move":"build g5","sequence":0,"stage":"playing","turn":0}','7d9507b72b021e7c0fdfe34a5c6cf1517e24cd0d115ec61344b30c736ecdcae3',1,'2026-11-18T14:44:41.117+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',4,'moved','{"seat":0,"move":"build g4","sequence":1,"stage":"playing","turn":0}','5d8c5f38d603e758f88f65823916562c8043280f13f4b2a26566776f062c4e78',1,'2026-11-18T14:44:41.122+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',5,'moved','{"seat":0,"move":"build h3","sequence":2,"stage":"playing","turn":1}','511692b05b2d391142f70c8f9fdc1c45e8444e2aa4ffa7222c2b4f769b4477de',1,'2026-11-18T14:44:41.132+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',6,'moved','{"seat":1,"move":"build c6","sequence":3,"stage":"playing","turn":1}','ac1a8fe2f1d8076ee9eb3649771f04808c43da6f8ff4389699860cd9145ec916',1,'2026-11-18T14:44:41.158+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',7,'moved','{"seat":1,"move":"build c5","sequence":4,"stage":"playing","turn":1}','a40d0d3a7760775605f62392f0d735220624aa1d9e8ffd29832e5e592ef49c89',1,'2026-11-18T14:44:41.164+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',8,'moved','{"seat":1,"move":"build d7","sequence":5,"stage":"playing","turn":0}','7888c32827bfcc66a5b9402565d3cda454e90f2e04b0c9574f9f0480581b2dff',1,'2026-11-18T14:44:41.175+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',9,'moved','{"seat":0,"move":"use tower","sequence":6,"stage":"playing","turn":0}','01b0d4fb11c306e22c3fac6bc07617a853f063ef032af92b51f4acc3067769d2',1,'2026-11-18T14:44:41.189+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',10,'moved','{"seat":0,"move":"build a17","sequence":7,"stage":"playing","turn":0}','00f31cb2d0923804f1d2fb5abe080750873f2e3bc10d58f62518553c2e766272',1,'2026-11-18T14:44:41.192+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',11,'moved','{"seat":0,"move":"build g3","sequence":8,"stage":"playing","turn":0}','29703523afc706a0f760e293e7f0ccaf187c825beeba7a877cc3b6d1a5643beb',1,'2026-11-18T14:44:41.202+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',12,'moved','{"seat":0,"move":"build a18","sequence":9,"stage":"playing","turn":0}','ee049e4042868947eb753929a8f15f9e71f5b0361702259c386213d2afd55b0e',1,'2026-11-18T14:44:41.215+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',13,'moved','{"seat":0,"move":"build f2","sequence":10,"stage":"playing","turn":1}','5c957ee0629041c8cf658331b13886496433445341571a5b0a8865bdad91a10e',1,'2026-11-18T14:44:41.223+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',14,'moved','{"seat":1,"move":"build t9","sequence":11,"stage":"playing","turn":1}','985903e8f71848a841d32e70713e6d0968b8692a74280e7d1765aa17e10aa4e8',1,'2026-11-18T14:44:41.239+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',15,'moved','{"seat":1,"move":"build t8","sequence":12,"stage":"playing","turn":1}','d941bb421b01e9f8cde1f02768bb5720385b1154d953d708e19cbd6ce7e7db82',1,'2026-11-18T14:44:41.246+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',16,'moved','{"seat":1,"move":"build s10","sequence":13,"stage":"playing","turn":1}','1cbce17a94105896b2a514a326f91af3e05e22d328e65863bb3637db0c0caa3a',1,'2026-11-18T14:44:41.257+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',17,'moved','{"seat":1,"move":"use tower","sequence":14,"stage":"playing","turn":1}','3b0bf6fdb9df9d5c9e6eb595e6b9fb0cba760878ead54bf84a3531a66cbe326a',1,'2026-11-18T14:44:41.267+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',18,'moved','{"seat":1,"move":"build t7","sequence":15,"stage":"playing","turn":0}','9fdeef1df197433239470d1762a2a7c060225d813ad1765c4b354472b9a37884',1,'2026-11-18T14:44:41.276+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',19,'moved','{"seat":0,"move":"build n15","sequence":16,"stage":"playing","turn":0}','ab8db441ce8ca2582e059ab19339ace7b9d1e56ae68ef2e374f3d3a493726a03',1,'2026-11-18T14:44:41.287+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',20,'moved','{"seat":0,"move":"build n14","sequence":17,"stage":"playing","turn":0}','411e2f5785665f51a2bc8250341a3ec2f4ca384c40034d99c597370aaf4f0f11',1,'2026-11-18T14:44:41.293+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',21,'moved','{"seat":0,"move":"build o13","sequence":18,"stage":"playing","turn":0}','742b2e40b3a7ea4892e4972399b48649074fc9197290257505ac287438995b2e',1,'2026-11-18T14:44:41.305+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',22,'moved','{"seat":0,"move":"use paddock","sequence":19,"stage":"playing","turn":0}','8871f65fe771aaf4d17310eb7c961a3fd93caf2ec6dd198d1d6162f5852afd14',1,'2026-11-18T14:44:41.313+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',23,'moved','{"seat":0,"move":"lift g4","sequence":20,"stage":"playing","turn":0}','6fd828f23293f65956ece75a0ecbe80acb70ae9bdf2f13feb09681059e0d8fce',1,'2026-11-18T14:44:41.324+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',24,'moved','{"seat":0,"move":"land h6","sequence":21,"stage":"playing","turn":0}','2f20fbd0ee86492fad866f7dab703cda9f52d0ce42503daa0731bc85f2f382ce',1,'2026-11-18T14:44:41.337+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',25,'moved','{"seat":0,"move":"use tower","sequence":22,"stage":"playing","turn":0}','1711cab70fd13d87c4842281d63fb174d2287ec43904f967457171364a1f0dae',1,'2026-11-18T14:44:41.344+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',26,'moved','{"seat":0,"move":"build a16","sequence":23,"stage":"playing","turn":1}','4406fe21332329fb075be72eebf38c0493893ae7f453c77e69edc0fe0e1ba508',1,'2026-11-18T14:44:41.354+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',27,'moved','{"seat":1,"move":"build b5","sequence":24,"stage":"playing","turn":1}','11ae295b69612318aa2aa5b16decea58c847962fa237e6f4961c1964d5cf170c',1,'2026-11-18T14:44:41.387+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',28,'moved','{"seat":1,"move":"build d6","sequence":25,"stage":"playing","turn":1}','508adb05d20454feadbb839ec0f3f478548d840cbc4bf061c2c9d663886c735a',1,'2026-11-18T14:44:41.393+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',29,'moved','{"seat":1,"move":"build d5","sequence":26,"stage":"playing","turn":1}','4aafb9a37c79c74ba27760e919f4a622994b763401a469c49708237d046417ad',1,'2026-11-18T14:44:41.404+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',30,'moved','{"seat":1,"move":"end","sequence":27,"stage":"playing","turn":0}','23bcc3e1f188a9f2f5cc3f1fc1ce1514fc04ba928f922f9fea9a8c77388f2689',1,'2026-11-18T14:44:41.414+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',31,'moved','{"seat":0,"move":"use tavern","sequence":28,"stage":"playing","turn":0}','ecf261944c51ca96778009606e9479649a6b8896257cc99b1286202d7b52d036',1,'2026-11-18T14:44:41.424+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',32,'moved','{"seat":0,"move":"build o12","sequence":29,"stage":"playing","turn":0}','2f830f4d744d78bce6a206149bd4e2215fadfd3d7ad78b19447678721f237fd1',1,'2026-11-18T14:44:41.430+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',33,'moved','{"seat":0,"move":"use tower","sequence":30,"stage":"playing","turn":0}','84a87d53ebe8d05db70ecbda96c4209f1c0e3e8392a89e973b5534df9d24274f',1,'2026-11-18T14:44:41.441+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',34,'moved','{"seat":0,"move":"build a19","sequence":31,"stage":"playing","turn":0}','805c79c9cfb6c109fbde469a5019d14b99d2b4baad4dd1bcc69753dcabbc330f',1,'2026-11-18T14:44:41.450+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',35,'moved','{"seat":0,"move":"build n16","sequence":32,"stage":"playing","turn":0}','3ee276db511233670b3d5c6a82a2b394d042ac7fb2c8bb06b7d818bb51838d06',1,'2026-11-18T14:44:41.463+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',36,'moved','{"seat":0,"move":"build i7","sequence":33,"stage":"playing","turn":0}','9625f038e475099a8af62b84b51279901da05a471634e0a17172a6ed31b8c483',1,'2026-11-18T14:44:41.474+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',37,'moved','{"seat":0,"move":"build g4","sequence":34,"stage":"playing","turn":0}','41dbcd4a9909f1b0243e13b14088b516d00e75c9cce179ab06c126ef854f6f43',1,'2026-11-18T14:44:41.481+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',38,'moved','{"seat":0,"move":"use paddock","sequence":35,"stage":"playing","turn":0}','277574ac6dbb847b86147bcd7954c0907567d1bed66528a75d288a7c0ca938ab',1,'2026-11-18T14:44:41.491+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',39,'moved','{"seat":0,"move":"lift o12","sequence":36,"stage":"playing","turn":0}','beb35c4398a9e0d8c5e8960fc3ca5d6b056abc5c077c510e2131920848b81d81',1,'2026-11-18T14:44:41.500+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',40,'moved','{"seat":0,"move":"land p10","sequence":37,"stage":"playing","turn":1}','4332d88b46622708bf0ced0b791397b97b88e1809cbedf673eb5385d60f6931d',1,'2026-11-18T14:44:41.511+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',41,'moved','{"seat":1,"move":"use tower","sequence":38,"stage":"playing","turn":1}','9b5a373c12248d6a81f408cec97563570f49307230597ff2c670acb340ffc926',1,'2026-11-18T14:44:41.542+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',42,'moved','{"seat":1,"move":"build t6","sequence":39,"stage":"playing","turn":1}','419326d2ed5daa0b6154545e4304181043c0c2f847bd69e2f1e6173a99c5abd9',1,'2026-11-18T14:44:41.547+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',43,'moved','{"seat":1,"move":"build b6","sequence":40,"stage":"playing","turn":1}','86257de1c03f19ca3c204773d3ece6b0c87748faf8161257db3932b8d73fbd35',1,'2026-11-18T14:44:41.558+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',44,'moved','{"seat":1,"move":"build c7","sequence":41,"stage":"playing","turn":1}','b135b1eaeb7d1c6ac4f423c93716b7b51b222a6f1fcfc60137bbf6fe29e889cb',1,'2026-11-18T14:44:41.568+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',45,'moved','{"seat":1,"move":"build b8","sequence":42,"stage":"playing","turn":0}','baf65c343e83e5873bb5eab7b4347c9c901d4a25f7fcce72e169f0a9215dc7af',1,'2026-11-18T14:44:41.578+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',46,'moved','{"seat":0,"move":"use tavern","sequence":43,"stage":"playing","turn":0}','05f40b157caa0197270da27f84a28499fdb90981d56d48db64f3fe1b42b4251a',1,'2026-11-18T14:44:41.588+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',47,'moved','{"seat":0,"move":"build m16","sequence":44,"stage":"playing","turn":0}','abb75c90ed691eb6255e4e8bccf791c36c89b9bded9ad71547cd84433e1857e9',1,'2026-11-18T14:44:41.595+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',48,'moved','{"seat":0,"move":"use tower","sequence":45,"stage":"playing","turn":0}','193148213a3244d8dd290f4571fe0064f094c1429f3f17bfd5eaa65979728f3a',1,'2026-11-18T14:44:41.605+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',49,'moved','{"seat":0,"move":"build g1","sequence":46,"stage":"playing","turn":0}','2af7a4b62fd45b07a5bceaf728062d4518714ce077d9b9833c68f81c96f333bc',1,'2026-11-18T14:44:41.615+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',50,'moved','{"seat":0,"move":"build h8","sequence":47,"stage":"playing","turn":0}','e3af2706ef70ec66e97031fb23c99674c1930da2d9ff9f1f969e20161f0cf1d3',1,'2026-11-18T14:44:41.625+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',51,'moved','{"seat":0,"move":"build f3","sequence":48,"stage":"playing","turn":0}','9c9a2d30c2b20e1df4f09ca3a2058e2f73a6bccb75a44a164b4ac906c9cc1cb8',1,'2026-11-18T14:44:41.635+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',52,'moved','{"seat":0,"move":"build g8","sequence":49,"stage":"playing","turn":0}','2bd25dfad437f86d95487ff2245a7920901b8335521913303e6c1cfaee18e343',1,'2026-11-18T14:44:41.646+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',53,'moved','{"seat":0,"move":"use paddock","sequence":50,"stage":"playing","turn":0}','8c7f65acaabdb6f20d2f23478eec726f3c67643e3058a716098c7c58101c80ae',1,'2026-11-18T14:44:41.658+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',54,'moved','{"seat":0,"move":"lift n16","sequence":51,"stage":"playing","turn":0}','f690b6389bf7b8a4008dcaf9c55f805ed1112ca98fbf3b17ef5468ae2105d17c',1,'2026-11-18T14:44:41.666+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',55,'moved','{"seat":0,"move":"land p16","sequence":52,"stage":"playing","turn":1}','f2bd1e0a146a79be9f1fdacc369801d879d1a5174f4d796fd808bc08c62dd83f',1,'2026-11-18T14:44:41.676+00:00');
INSERT INTO "log" VALUES('Jzn8L4KbvI6c',56,'said','{"seat":1,"key":"kingdom-builder-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":1,"sequence":53}','f2bd1e0a146a79be9f1fdacc369801d879d1a5174f4d796fd808bc08c62dd83f',1,'2026-11-18T14:44:41.704+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',1,'opened','{"game":"kingdom-builder","options":{"first_game":false,"quadrants":[],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":4,"own_quadrants":""},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Urraca","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"c4c94b5f2dcc38bd8f4496c3308943027cc36efc48a165b4e116325037a4ac1c","series":null}','',1,'2026-11-18T14:44:41.708+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',2,'began','{"stage":"playing","turn":0}','ceac5cae6e97a31d3b6610d5ab6ecbf34c9cc87a4a75bba5e98f96a8f342b602',1,'2026-11-18T14:44:41.715+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',3,'moved','{"seat":0,"move":"build a1","sequence":0,"stage":"playing","turn":0}','903632ff5ed020346dcba996e231d999e10a0dd44af7c940d5195159f8c6deb2',1,'2026-11-18T14:44:41.721+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',4,'moved','{"seat":0,"move":"build a2","sequence":1,"stage":"playing","turn":0}','85304a5c84ff39af20950193e4e8c049bde40bb034776c37c1bb0179bab3dd60',1,'2026-11-18T14:44:41.731+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',5,'moved','{"seat":0,"move":"build a3","sequence":2,"stage":"playing","turn":1}','91308ec194e419c33997859d38b009128451a018a66d2de8175dc55574ed36ea',1,'2026-11-18T14:44:41.741+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',6,'moved','{"seat":1,"move":"build m14","sequence":3,"stage":"playing","turn":1}','67902cc24190c4b5c0159a5bc23ad6aacc754e35b98ab3cdeae87163675fdee7',1,'2026-11-18T14:44:41.758+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',7,'moved','{"seat":1,"move":"build l14","sequence":4,"stage":"playing","turn":1}','92ae5c2b98bee92121aa1ebc86fb0db2d368954c7e14360fbd12a6a6552fb769',1,'2026-11-18T14:44:41.760+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',8,'moved','{"seat":1,"move":"build m15","sequence":5,"stage":"playing","turn":1}','e05c382fa48971db51ade84a489d49b9f7b63f9a557fcf1ed34b8174f7ef3920',1,'2026-11-18T14:44:41.771+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',9,'moved','{"seat":1,"move":"end","sequence":6,"stage":"playing","turn":2}','97d2a2d0108182eae65173d2cccef84ade304ff3676cc16684c01c783898fb74',1,'2026-11-18T14:44:41.780+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',10,'moved','{"seat":2,"move":"build h17","sequence":7,"stage":"playing","turn":2}','c24c0b012618e304fce4ac822ed131c2aaacde4991f7f8ac36e5abc5f61dd575',1,'2026-11-18T14:44:41.791+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',11,'moved','{"seat":2,"move":"build g17","sequence":8,"stage":"playing","turn":2}','77bb518ee2cd532ce177545418bd10be6e065052ef790c48f7bdde882d9b71c0',1,'2026-11-18T14:44:41.803+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',12,'moved','{"seat":2,"move":"build f18","sequence":9,"stage":"playing","turn":2}','d9453d32aa7e6779e65a3f834bd40bb3892486c06377f7411d54bd1a1289f564',1,'2026-11-18T14:44:41.812+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',13,'moved','{"seat":2,"move":"end","sequence":10,"stage":"playing","turn":0}','140d3279b81cd164d27816fb793a557a9d00893b215d6ab9dfb488d7543f8b39',1,'2026-11-18T14:44:41.821+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',14,'moved','{"seat":0,"move":"build b2","sequence":11,"stage":"playing","turn":0}','e9e2eb5b9077a290d4bf13c9aecb49ec06a925286af5990551759a2f2f208cf2',1,'2026-11-18T14:44:41.850+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',15,'moved','{"seat":0,"move":"build b1","sequence":12,"stage":"playing","turn":0}','f7ee17a8cfa37ca20be412233bc685879ff1fc8c38ccf73f013861c6e1b05e7c',1,'2026-11-18T14:44:41.856+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',16,'moved','{"seat":0,"move":"build c1","sequence":13,"stage":"playing","turn":1}','484b4215f6a19026b3817de56314e9177e659a459921b9d54e244afc2168ddc2',1,'2026-11-18T14:44:41.867+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',17,'moved','{"seat":1,"move":"build n15","sequence":14,"stage":"playing","turn":1}','b37c682dc4cb9ee6b110cbc9afa2b9910ff4f109a9f74a4cb641780c573737f8',1,'2026-11-18T14:44:41.877+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',18,'moved','{"seat":1,"move":"build n16","sequence":15,"stage":"playing","turn":1}','4e99752fcd926c8a7d5ab41382a18043294acde4f23f89b0fecf6aea423dd2c9',1,'2026-11-18T14:44:41.883+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',19,'moved','{"seat":1,"move":"build o15","sequence":16,"stage":"playing","turn":1}','52ec63213a66e66520e09941402c093e7d322821d7ef496afbb2540bd208231f',1,'2026-11-18T14:44:41.894+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',20,'moved','{"seat":1,"move":"end","sequence":17,"stage":"playing","turn":2}','fb4b145d3017280721b0598178c6698b7ed140dbf5d47f3208ff88f9205dc7c5',1,'2026-11-18T14:44:41.903+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',21,'moved','{"seat":2,"move":"build l5","sequence":18,"stage":"playing","turn":2}','7036f79863d52d5a706f5f5ce87ae571a4cc59a8be114c4736bb152e10460435',1,'2026-11-18T14:44:41.914+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',22,'moved','{"seat":2,"move":"build m5","sequence":19,"stage":"playing","turn":2}','e076abc7d005ffbd17c55d9cdbadb7fcf2894f6cb0f9f04b681c3f293fa86ecf',1,'2026-11-18T14:44:41.925+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',23,'moved','{"seat":2,"move":"build l6","sequence":20,"stage":"playing","turn":2}','bdcf6777853b45c2a7ab3d8a9f10ce19f511f3716746689a14c48669a646a707',1,'2026-11-18T14:44:41.934+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',24,'moved','{"seat":2,"move":"build g16","sequence":21,"stage":"playing","turn":2}','2947c151a9510ec63dcaf873c06b3b75c7d7535587c710c8fd4d991812b9b27d',1,'2026-11-18T14:44:41.944+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',25,'moved','{"seat":2,"move":"use cathedral","sequence":22,"stage":"playing","turn":2}','713b1cfdb1005be5e879f13810785db1b6e366f92b52309f7d948e2f176bd6ba',1,'2026-11-18T14:44:41.955+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',26,'moved','{"seat":2,"move":"token","sequence":23,"stage":"playing","turn":0}','9a0f5a2d797feca7cf9bb12a066d4ab856ab7d26d064d326a3509e4d08f54009',1,'2026-11-18T14:44:41.965+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',27,'moved','{"seat":0,"move":"build b3","sequence":24,"stage":"playing","turn":0}','450485f8b1e8056222d5e497c895a2bac4acb47b3a2e021044bce66dd8506544',1,'2026-11-18T14:44:41.997+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',28,'moved','{"seat":0,"move":"build a4","sequence":25,"stage":"playing","turn":0}','4f75f22a8060b5e678be6427b39ad2ecd78dceef65652953e43209430834a7ef',1,'2026-11-18T14:44:42.004+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',29,'moved','{"seat":0,"move":"build b5","sequence":26,"stage":"playing","turn":1}','3b81cdaeb85532b849d7d3416075a9f25d5368bcea39d81b95b64156b04f7025',1,'2026-11-18T14:44:42.015+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',30,'moved','{"seat":1,"move":"build n14","sequence":27,"stage":"playing","turn":1}','8c8322276d2459f88b8e2c359e0277185258caf2db5c1d5cacaa4c78d4b38738',1,'2026-11-18T14:44:42.025+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',31,'moved','{"seat":1,"move":"build p15","sequence":28,"stage":"playing","turn":1}','a40f674e2b42e33cbda98b6d02a3618b256fac84ac994005aa08e6e1c03b57c0',1,'2026-11-18T14:44:42.031+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',32,'moved','{"seat":1,"move":"build l13","sequence":29,"stage":"playing","turn":1}','fb3e012d38ed94c83a9a906089a70c48f9f164e6309440695aa12d78f7b6463b',1,'2026-11-18T14:44:42.041+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',33,'moved','{"seat":1,"move":"build k14","sequence":30,"stage":"playing","turn":2}','02326b70c1314271c657c17d4ebc4a648d7a1f5046185f1f34b2fb6f967d2f06',1,'2026-11-18T14:44:42.051+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',34,'moved','{"seat":2,"move":"use cathedral","sequence":31,"stage":"playing","turn":2}','a252553a0c4b0ff593adf02ef3e0e12c5b9eca825eecfe766177b25a6d0a34eb',1,'2026-11-18T14:44:42.061+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',35,'moved','{"seat":2,"move":"token","sequence":32,"stage":"playing","turn":2}','a88e73a226cfb858f15dba6fbaf400e4c22f8aaf762d47af13e72646f5cd639d',1,'2026-11-18T14:44:42.074+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',36,'moved','{"seat":2,"move":"build m7","sequence":33,"stage":"playing","turn":2}','e61b4bceadeb03a1fa88d8a894f93a4bb8bbba6441218e47d8d2158e27a692a0',1,'2026-11-18T14:44:42.081+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',37,'moved','{"seat":2,"move":"build l7","sequence":34,"stage":"playing","turn":2}','a528d2c81dbe0261a2bcc0e629a64f3c136bc8aaea5f4f40075a8f993136e001',1,'2026-11-18T14:44:42.091+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',38,'moved','{"seat":2,"move":"build k7","sequence":35,"stage":"playing","turn":2}','2aa95d39ab567b216aa1a7d21e04a9ec7ef7718367777273558b8e91795e29d8',1,'2026-11-18T14:44:42.101+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',39,'moved','{"seat":2,"move":"end","sequence":36,"stage":"playing","turn":0}','782afa746f2caa6e00ba6df2d3a333d3063a62a0cffe1ad61978bdee715295c3',1,'2026-11-18T14:44:42.112+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',40,'moved','{"seat":0,"move":"build m6","sequence":37,"stage":"playing","turn":0}','8d5eb29764285233f26751ccd16e1411e2c12acd958645e6bc7b4fa1f0cd967e',1,'2026-11-18T14:44:42.146+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',41,'moved','{"seat":0,"move":"build p9","sequence":38,"stage":"playing","turn":0}','b1970d538b3739e669b34f16e49db49b487116a49e96836001afd3f3097d293e',1,'2026-11-18T14:44:42.152+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',42,'moved','{"seat":0,"move":"build q9","sequence":39,"stage":"playing","turn":1}','b5a4ba454b5d51866495c66c177b4a9eae68d02af2402e414d0de8845f568f22',1,'2026-11-18T14:44:42.163+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',43,'moved','{"seat":1,"move":"build p14","sequence":40,"stage":"playing","turn":1}','04ed85025e7141f3728229c3904589ac91e438dceecf4620da09c0d732724bd5',1,'2026-11-18T14:44:42.173+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',44,'moved','{"seat":1,"move":"build q13","sequence":41,"stage":"playing","turn":1}','8b6c802906f9c92fbc00102dbdf8aa7f3dfe59233c12520f9555ebb41a155ccc',1,'2026-11-18T14:44:42.179+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',45,'moved','{"seat":1,"move":"build q12","sequence":42,"stage":"playing","turn":1}','b4669adba05e33c2901fa7736412adeba104ad3263b88866e61ab3c9129c3958',1,'2026-11-18T14:44:42.189+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',46,'moved','{"seat":1,"move":"end","sequence":43,"stage":"playing","turn":2}','8f02d4b349bbe683e9d0f6231a727b84d38d7b7a0a6f90266dfe321ecd0e1271',1,'2026-11-18T14:44:42.199+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',47,'moved','{"seat":2,"move":"use cathedral","sequence":44,"stage":"playing","turn":2}','104dfb69bcb1a2a67689e5ea36ac09987c9ad143ea2aeae392d9d988858079d0',1,'2026-11-18T14:44:42.209+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',48,'moved','{"seat":2,"move":"spend 3","sequence":45,"stage":"playing","turn":2}','a448a55e0833229831ad2f077175170956c9819d024bb9fec00195a985a623cd',1,'2026-11-18T14:44:42.222+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',49,'moved','{"seat":2,"move":"build e18","sequence":46,"stage":"playing","turn":2}','0e303b4ee056a6766e1801306064bc0a53e2f3aae199024d6cab7977a04287a2',1,'2026-11-18T14:44:42.230+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',50,'moved','{"seat":2,"move":"build j8","sequence":47,"stage":"playing","turn":2}','74fbefc6b514d597f61593d6c451e0e613a72f4be2983e3ee7b428b072c6f97b',1,'2026-11-18T14:44:42.240+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',51,'moved','{"seat":2,"move":"build j9","sequence":48,"stage":"playing","turn":2}','7173f82e3b32bf3783086a7cc587c66659019d7c0acaeacd9604eb6be8d17dc8',1,'2026-11-18T14:44:42.250+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',52,'moved','{"seat":2,"move":"build i8","sequence":49,"stage":"playing","turn":2}','a4ebab631ae01f075d466f8643bc76b9f5f3e4036af0675be24e692f4d9d6d6c',1,'2026-11-18T14:44:42.260+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',53,'moved','{"seat":2,"move":"build e17","sequence":50,"stage":"playing","turn":2}','d968f6e53834a48147bfc9097ba8aa6b459511de0849c3b1daeb482f4a5d22b4',1,'2026-11-18T14:44:42.270+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',54,'moved','{"seat":2,"move":"build j10","sequence":51,"stage":"playing","turn":2}','9e8733d2bcf0b21c0cba23e432707b9c6e7ff6f064aed8f771a754ae3eabbb34',1,'2026-11-18T14:44:42.280+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',55,'moved','{"seat":2,"move":"build i10","sequence":52,"stage":"playing","turn":0}','a0014940fc794ffe25d9102911a6df3580223bbba7b730575e7f73f7717fdf97',1,'2026-11-18T14:44:42.293+00:00');
INSERT INTO "log" VALUES('8ciAoKwDuLyI',56,'said','{"seat":0,"key":"harvest-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":0,"sequence":53}','a0014940fc794ffe25d9102911a6df3580223bbba7b730575e7f73f7717fdf97',1,'2026-11-18T14:44:42.322+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',1,'opened','{"game":"robber-knights","options":{},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"5ff7ab01ec891d941a5a54a4a8e1dca31a3372f7d145ceeff0bb4811278c4421","series":null}','',1,'2026-11-18T14:44:42.693+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',2,'began','{"stage":"playing","turn":0}','4a876b2091ab86fd34fe321e0f48eadcc41aefc7c50b5f0237174cf433508a0c',1,'2026-11-18T14:44:42.694+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',3,'moved','{"seat":0,"move":"keep a-plain","sequence":0,"stage":"playing","turn":1}','ec2646cb5bbfa6e25137f5567e11e29da78ca2faaa8e993802cc735c7012c9f6',1,'2026-11-18T14:44:42.871+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',4,'moved','{"seat":1,"move":"keep a-plain-village","sequence":1,"stage":"playing","turn":0}','f03ff671a5db9677861d7060e2216f75146fd7d28bc4ce0eaac97965b9b9c0f1',1,'2026-11-18T14:44:43.352+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',5,'moved','{"seat":0,"move":"take a-plain-castle","sequence":2,"stage":"playing","turn":0}','43085708d8959558b84ccdaacd935f49f7178a7717af391e119ffef8feb257e9',1,'2026-11-18T14:44:43.360+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',6,'moved','{"seat":0,"move":"lay h7","sequence":3,"stage":"playing","turn":0}','0a20e52857e0719ec06b7e2c8dfd234e2ddb2b2c36680efcecadb67e6662f756',1,'2026-11-18T14:44:43.369+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',7,'moved','{"seat":0,"move":"stay 1","sequence":4,"stage":"playing","turn":0}','73d7a0a7a640dafce869ea91a6c5544e22e18f159aa38928221a0a7919a4ddbb',1,'2026-11-18T14:44:43.379+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',8,'moved','{"seat":0,"move":"end","sequence":5,"stage":"playing","turn":1}','528e88510d50928fde50e1b9bf519304fdaad363a4e401806b94bd80d7232508',1,'2026-11-18T14:44:43.390+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',9,'moved','{"seat":1,"move":"take a-plain-village","sequence":6,"stage":"playing","turn":1}','45a7b61ce86dfc93448ee7328d03f4cd72fe0d6b1629ddbcc3d2b810eafb2caa',1,'2026-11-18T14:44:43.400+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',10,'moved','{"seat":1,"move":"lay h8","sequence":7,"stage":"playing","turn":1}','65bc86891a3af18b4379d944e6c5292d3ce1f3a438958dfc36e78b838c44cb34',1,'2026-11-18T14:44:43.406+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',11,'moved','{"seat":1,"move":"end","sequence":8,"stage":"playing","turn":0}','cf9a826e08bee31ad01bdc49a84125fb29dc39370af7ee7e4cf9c9e8fbf24e1c',1,'2026-11-18T14:44:43.416+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',12,'moved','{"seat":0,"move":"take b-plain-castle","sequence":9,"stage":"playing","turn":0}','cb8b233528fbda8af86a39748988bce501349547f72183035b12eb46be92d4a8',1,'2026-11-18T14:44:43.447+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',13,'moved','{"seat":0,"move":"lay f5","sequence":10,"stage":"playing","turn":0}','cdc766c0cb801fd38dd71408e64021c80be0cc0155ce97003f1bc406a0491dfc',1,'2026-11-18T14:44:43.453+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',14,'moved','{"seat":0,"move":"deploy down 1-3","sequence":11,"stage":"playing","turn":0}','cccf08124d2a9e6343374b6388be8441952d9539b5dd47e238d70277e4f0947e',1,'2026-11-18T14:44:43.464+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',15,'moved','{"seat":0,"move":"take a-plain","sequence":12,"stage":"playing","turn":0}','5d722287f55f29687586a58c08ad9c40bf6117375caf40e63e3bafbb7cd9c814',1,'2026-11-18T14:44:43.480+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',16,'moved','{"seat":0,"move":"lay e6","sequence":13,"stage":"playing","turn":0}','7f957b5060d4b55e51ed34265a6280777005e4878c426c0ebb27b33401474ea2',1,'2026-11-18T14:44:43.486+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',17,'moved','{"seat":0,"move":"end","sequence":14,"stage":"playing","turn":1}','a98f423e3056e34df13cf804691faab1a9e7c29ee40060ecb142838133a68e93',1,'2026-11-18T14:44:43.497+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',18,'moved','{"seat":1,"move":"take b-plain-village","sequence":15,"stage":"playing","turn":1}','afbeca52a486fd955a33d29254eb70759554653cfe9ba9b164baa9939be646e0',1,'2026-11-18T14:44:43.507+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',19,'moved','{"seat":1,"move":"lay d6","sequence":16,"stage":"playing","turn":1}','309f75f0091fa978457290fbbcfd499a1612b2060313363cf3728dadc88f3a08',1,'2026-11-18T14:44:43.514+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',20,'moved','{"seat":1,"move":"end","sequence":17,"stage":"playing","turn":0}','f246b0910daabaa460cf7c2f151e93348b2853aa0e27627975d6ebdc82d7912b',1,'2026-11-18T14:44:43.524+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',21,'moved','{"seat":0,"move":"take b-plain-town","sequence":18,"stage":"playing","turn":0}','240d7d9f53d75c8abf68428560cbaf5c2a12ec92a00c7ada075efb5f1d561de0',1,'2026-11-18T14:44:43.555+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',22,'moved','{"seat":0,"move":"lay g5","sequence":19,"stage":"playing","turn":0}','9905b9429bc34115098bf15f0a391eec8bb49a5ec656f578ef362d3aacd2f4bc',1,'2026-11-18T14:44:43.561+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',23,'moved','{"seat":0,"move":"end","sequence":20,"stage":"playing","turn":1}','4fa285ca0be59c7a2fde054303576942f4080823d42c931e359a34ce749209c5',1,'2026-11-18T14:44:43.572+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',24,'moved','{"seat":1,"move":"take b-plain-town","sequence":21,"stage":"playing","turn":1}','6067cce28b98c66d6b77ae2f652b9b89b47077afc51c793cc54d4fc2f355c7c9',1,'2026-11-18T14:44:43.583+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',25,'moved','{"seat":1,"move":"lay i8","sequence":22,"stage":"playing","turn":1}','fc49d09d7bb7fb0946f1b8473d8f7f1236496a4d0790449d4a614816c50aebed',1,'2026-11-18T14:44:43.588+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',26,'moved','{"seat":1,"move":"end","sequence":23,"stage":"playing","turn":0}','502a6be8bb4c6621e386961b5e495002919b5fa4049ead2ba3ad420f16763202',1,'2026-11-18T14:44:43.599+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',27,'moved','{"seat":0,"move":"take b-forest-village","sequence":24,"stage":"playing","turn":0}','fdf0cccd87193a94c82e93c1a391883375af3b8be57fb7185de21e0bf1bf919d',1,'2026-11-18T14:44:43.631+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',28,'moved','{"seat":0,"move":"lay f8","sequence":25,"stage":"playing","turn":0}','b694707488f81a5f5190cd4fd65ee63d47e001b3e1d96da01a53dee600074f6b',1,'2026-11-18T14:44:43.637+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',29,'moved','{"seat":0,"move":"end","sequence":26,"stage":"playing","turn":1}','97d51d39fd5592fa38281b1142e88d63f4a77b0ceb602771cedbfb6702c6be41',1,'2026-11-18T14:44:43.648+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',30,'moved','{"seat":1,"move":"take b-plain-castle","sequence":27,"stage":"playing","turn":1}','56a325f7c2e3537935231980f10674e32749c65c4ae3eae2393c583dedc734ca',1,'2026-11-18T14:44:43.656+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',31,'moved','{"seat":1,"move":"lay j8","sequence":28,"stage":"playing","turn":1}','6a36c2e2bb59cca9fbfd74cc4949fb10e4e7520b71bd527047157513300a8d4d',1,'2026-11-18T14:44:43.664+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',32,'moved','{"seat":1,"move":"deploy left 1-4","sequence":29,"stage":"playing","turn":1}','7a1645f72f76bce14a049492a9db27701fef149aad0aef88f03d555e73bb3747',1,'2026-11-18T14:44:43.675+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',33,'moved','{"seat":1,"move":"end","sequence":30,"stage":"playing","turn":0}','daaf8263d376a81998716bd30750b7723d9979b9a245a50b7136ade141082ccf',1,'2026-11-18T14:44:43.684+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',34,'moved','{"seat":0,"move":"take b-lake","sequence":31,"stage":"playing","turn":0}','a229bcca777d911961e0c18fb74783c9f5607b73a21c5faa66c5dbb5d2e74627',1,'2026-11-18T14:44:43.706+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',35,'moved','{"seat":0,"move":"lay f4","sequence":32,"stage":"playing","turn":0}','f6fa4d1cac90b8286b320bfe95b5bdd48c7f2dfcebfd6fb4762423e86e079da8',1,'2026-11-18T14:44:43.712+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',36,'moved','{"seat":0,"move":"take b-plain-village","sequence":33,"stage":"playing","turn":0}','52b941ae6a6499f2feab207efa42fd4877874d275eed1010bf451992665f55e7',1,'2026-11-18T14:44:43.724+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',37,'moved','{"seat":0,"move":"lay f3","sequence":34,"stage":"playing","turn":0}','45a1d6f071c08682fc3853c5efb2950d6cb12d3c37fcc4858bc79a88ebbecd7c',1,'2026-11-18T14:44:43.733+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',38,'moved','{"seat":0,"move":"end","sequence":35,"stage":"playing","turn":1}','e525807e08fa7cbae4df28a521903ea08fb3e464811f6b4842eee5b90fb7ec6b',1,'2026-11-18T14:44:43.744+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',39,'moved','{"seat":1,"move":"take b-forest-village","sequence":36,"stage":"playing","turn":1}','9f2034f52902eabd2dd26ed521e5f736b847936e4ace1e4e5a0a536e105d8eba',1,'2026-11-18T14:44:43.754+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',40,'moved','{"seat":1,"move":"lay j9","sequence":37,"stage":"playing","turn":1}','893b15406351eea48e11274aaebf135f36cea65ae60abf40a4f03cceb2fed212',1,'2026-11-18T14:44:43.760+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',41,'moved','{"seat":1,"move":"take b-lake","sequence":38,"stage":"playing","turn":1}','8f85d01e680b5c346ae4eb31f26fa2ba521e4b17c79a22f425030d4e0c817129',1,'2026-11-18T14:44:43.770+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',42,'moved','{"seat":1,"move":"lay j7","sequence":39,"stage":"playing","turn":1}','d7aebc3813638008d2ff531a657b9afc8cdeadff2e17190000e8b57ed94110a9',1,'2026-11-18T14:44:43.780+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',43,'moved','{"seat":1,"move":"end","sequence":40,"stage":"playing","turn":0}','696d7386f7ce68937f67a26e202c4e78e5e64211384fcb273b9b84cd5ae2244f',1,'2026-11-18T14:44:43.790+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',44,'moved','{"seat":0,"move":"take c-plain","sequence":41,"stage":"playing","turn":0}','a2d12416d5b7d1f815959d0e0307cb369304cf09db25189fbbf1c787b4986c6d',1,'2026-11-18T14:44:43.826+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',45,'moved','{"seat":0,"move":"lay e5","sequence":42,"stage":"playing","turn":0}','e81101e001765218bbe9f1e2d1e40cbe22ee4170f2ece86e887b8e6922126b05',1,'2026-11-18T14:44:43.832+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',46,'moved','{"seat":0,"move":"take c-forest-town","sequence":43,"stage":"playing","turn":0}','cd2cd6a618360637ee65549eda500ce6b9e79d39cf54c19c223b52feb6cd4cf6',1,'2026-11-18T14:44:43.843+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',47,'moved','{"seat":0,"move":"lay d5","sequence":44,"stage":"playing","turn":0}','a935e78efd293a9219ba6499f793d30b944ec51a6d92b5118dcfcf62a0ae0efb',1,'2026-11-18T14:44:43.853+00:00');
INSERT INTO "log" VALUES('BfpAwNk8yp64',48,'said','{"seat":0,"key":"robber-knights-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":0,"sequence":45}','a935e78efd293a9219ba6499f793d30b944ec51a6d92b5118dcfcf62a0ae0efb',1,'2026-11-18T14:44:43.865+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',1,'opened','{"game":"teg-cartas","options":{"combat":"majority","specials":true,"max_rounds":40,"territory_cards":"","dice_cards":"","special_cards":"","objective_cards":""},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Urraca","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"a77595cb4fd6ee07dc9ccb9a9255af3bb335ebb74b85297995396ed24b369d70","series":null}','',2,'2026-11-18T14:44:44.350+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',2,'began','{"stage":"playing","turn":0}','b6506fd75e3db272542f85ed49f03b554420aef1ee3183704826de099a95d7d7',2,'2026-11-18T14:44:44.353+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',3,'moved','{"seat":0,"move":"end","sequence":0,"stage":"playing","turn":1}','483460f92a5b186d5f1ecc14dae8e59a0dd7b571bf0ef45cdf9d72bd4bab4e19',2,'2026-11-18T14:44:44.364+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',4,'moved','{"seat":1,"move":"attack aral","sequence":1,"stage":"playing","turn":1}','fe57e6e58029f49c3e9b5ace5459b368c3b8cb873874744ebcebba5229db1d53',2,'2026-11-18T14:44:45.345+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',5,'moved','{"seat":1,"move":"use d622","sequence":2,"stage":"playing","turn":2}','972bf59763bfc7448fca3b94ca1c426e545a158aca546fbc6fb6b00302739bb5',2,'2026-11-18T14:44:45.347+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',6,'moved','{"seat":2,"move":"deck","sequence":3,"stage":"playing","turn":1}','2ffc990ef285fa7a0102e14c1af7ce7a306d952d8793fb481feeadf0144669a7',2,'2026-11-18T14:44:45.357+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',7,'moved','{"seat":1,"move":"attack aral","sequence":4,"stage":"playing","turn":1}','4cc7760e61ba325062c41c0eeef57d725a82f31e3ea33b2699fd0671f9a05037',2,'2026-11-18T14:44:45.367+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',8,'moved','{"seat":1,"move":"use d311","sequence":5,"stage":"playing","turn":2}','b646caf27208b80982105042583b6c23500856c649d2f954cb0e6040fe285d78',2,'2026-11-18T14:44:45.377+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',9,'moved','{"seat":2,"move":"use d522","sequence":6,"stage":"playing","turn":1}','b752b7dc4e64f694e9a6b03ab123383629929bddb7b218688745d56b61062a2d',2,'2026-11-18T14:44:45.387+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',10,'moved','{"seat":1,"move":"attack arabia","sequence":7,"stage":"playing","turn":1}','17744e9e74aa6a163fce5191743877d63bb4b174c481ed99e40a66f089ef9f9b',2,'2026-11-18T14:44:45.399+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',11,'moved','{"seat":1,"move":"use d444","sequence":8,"stage":"playing","turn":2}','6614411e278c152de70e42594e274a6b0b3d2ad689fdff9856aa29e713edcd6a',2,'2026-11-18T14:44:45.407+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',12,'moved','{"seat":2,"move":"use d442","sequence":9,"stage":"playing","turn":1}','b1062c836720a850d00fac54e209851287007bc29f4df14c98041b810a119669',2,'2026-11-18T14:44:45.418+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',13,'moved','{"seat":1,"move":"attack china","sequence":10,"stage":"playing","turn":1}','955674556e6c409b163467d4bd2a97c0443d41813794076f6918a23e07d6f7a0',2,'2026-11-18T14:44:45.428+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',14,'moved','{"seat":1,"move":"use d333","sequence":11,"stage":"playing","turn":0}','f7bbb9cba184ddf3379ff695982a2b5f6be4810c01d15dbbe88b8c4b1c14962a',2,'2026-11-18T14:44:45.438+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',15,'moved','{"seat":0,"move":"use d643","sequence":12,"stage":"playing","turn":1}','647c97ec45bfafa75d47801f1a7e79b0a36614e1289e03baf26d84f8f7c48dcc',2,'2026-11-18T14:44:45.470+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',16,'moved','{"seat":1,"move":"end","sequence":13,"stage":"playing","turn":2}','6c521a67b787b04e497dfc157e4aa941f3093688809d6d469e5e1eb1b4806641',2,'2026-11-18T14:44:45.476+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',17,'moved','{"seat":2,"move":"attack islandia","sequence":14,"stage":"playing","turn":2}','22cbf4d183a0219f99be2b1ec11c1f862cbcd1f1f5417b9e04598ce95dd70815',2,'2026-11-18T14:44:45.482+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',18,'moved','{"seat":2,"move":"use d443","sequence":15,"stage":"playing","turn":0}','de1ceffc0edb0674f3ac7687003e8b2db4587d065b7cb49bf3c98302f7272633',2,'2026-11-18T14:44:45.493+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',19,'moved','{"seat":0,"move":"use d431","sequence":16,"stage":"playing","turn":2}','0f11f748699c73cf41b8640c33f17fe96a89a35c82140a4b14880f80704b6a3d',2,'2026-11-18T14:44:45.524+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',20,'moved','{"seat":2,"move":"attack peru","sequence":17,"stage":"playing","turn":2}','a60e1f13510a78f70dc0d7ac24c49a1ce6961f60acb307af908072d72cfd9d07',2,'2026-11-18T14:44:45.530+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',21,'moved','{"seat":2,"move":"use d421","sequence":18,"stage":"playing","turn":0}','a397e71bce70485f0886ac1e5297f627f94d720b29c7aa47920550a060e8609f',2,'2026-11-18T14:44:45.537+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',22,'moved','{"seat":0,"move":"use d542","sequence":19,"stage":"playing","turn":2}','22e5bc292a43260035a3a4c067fc919b6e963544525100cfa27078b9393eb8a8',2,'2026-11-18T14:44:45.555+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',23,'moved','{"seat":2,"move":"attack yukon","sequence":20,"stage":"playing","turn":2}','a1a298a4ed02943fd8474e64129cc42befdc18f2f4c94104d3f64df5ede027db',2,'2026-11-18T14:44:45.566+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',24,'moved','{"seat":2,"move":"use d621","sequence":21,"stage":"playing","turn":0}','1a7727d1141541b33b4bf77d26f1ce51e921e3c19eedaed79fad66e59a2f8c49',2,'2026-11-18T14:44:45.568+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',25,'moved','{"seat":0,"move":"use d322","sequence":22,"stage":"playing","turn":2}','2666e10177ee0938c4f44dcb7ad15460d57492f020407c57418393ec28a64efa',2,'2026-11-18T14:44:45.591+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',26,'moved','{"seat":2,"move":"end","sequence":23,"stage":"playing","turn":1}','26595eb1e2b510d422efa959e173ad76368a149ee956e371df925a797bfe49a6',2,'2026-11-18T14:44:45.595+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',27,'moved','{"seat":1,"move":"attack turquia","sequence":24,"stage":"playing","turn":1}','dad8d75fbf35db44ff6df565fe480d9f2e7d9faab58f700f225f780e28b3863c',2,'2026-11-18T14:44:45.603+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',28,'moved','{"seat":1,"move":"use d663","sequence":25,"stage":"playing","turn":0}','3a80a1d954dd789566c64da735972fb5ee5a29990729397711b8490701add0c8',2,'2026-11-18T14:44:45.613+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',29,'moved','{"seat":0,"move":"use d633","sequence":26,"stage":"playing","turn":1}','3eb29be605c1e63dca4420756e8ca7667f04cdbfa20ce50ecdbc334df10d8cc1',2,'2026-11-18T14:44:45.644+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',30,'moved','{"seat":1,"move":"attack india","sequence":27,"stage":"playing","turn":1}','040bbd015257d0509a701d13a09a9f2f5166676f447f9cefcbff2afec272c6bc',2,'2026-11-18T14:44:45.650+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',31,'moved','{"seat":1,"move":"use d222","sequence":28,"stage":"playing","turn":2}','0d8ec5447a8d300a7c9bf095543370e04f77d674d24ca8ec2bada6f958db921b',2,'2026-11-18T14:44:45.657+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',32,'moved','{"seat":2,"move":"deck","sequence":29,"stage":"playing","turn":1}','acbae7207416e18c72146290bc8842c5f106288461ab77ed9d6c0c22147da05c',2,'2026-11-18T14:44:45.667+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',33,'moved','{"seat":1,"move":"attack siberia","sequence":30,"stage":"playing","turn":1}','e41ffc76363a5d7aa0646d84dc102bc1b0fbb965346dcf0091f9f7dfdc9d1510',2,'2026-11-18T14:44:45.677+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',34,'moved','{"seat":1,"move":"use d531","sequence":31,"stage":"playing","turn":2}','5c818b7b4413e3c395a39d2ab09383489ce1ccd5e3fd01f544f172fb329dc50f',2,'2026-11-18T14:44:45.688+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',35,'moved','{"seat":2,"move":"deck","sequence":32,"stage":"playing","turn":1}','c7474badd6fd67c2256a9e44dc6dab6f4a424d487352d96adb2a89e12b867395',2,'2026-11-18T14:44:45.701+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',36,'moved','{"seat":1,"move":"attack borneo","sequence":33,"stage":"playing","turn":1}','579fded27d205450fa8728bb1918f5b4deff093cf3773f8a59d55720e3748ff7',2,'2026-11-18T14:44:45.708+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',37,'moved','{"seat":1,"move":"use d552","sequence":34,"stage":"playing","turn":0}','f1cf4786485f1c14b471b438437b4615caf485b653ec4a70c94a53422f593e1b',2,'2026-11-18T14:44:45.718+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',38,'moved','{"seat":0,"move":"use d541","sequence":35,"stage":"playing","turn":1}','e80b6dd04c57f4ebc7dae201c548780a0c5dd15a1b38ed91028396359a2d629c',2,'2026-11-18T14:44:45.748+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',39,'moved','{"seat":1,"move":"attack egipto","sequence":36,"stage":"playing","turn":1}','5f969ee8c00445701ce4e65e87fc780e278f8217018584e81021e8d46e08944a',2,'2026-11-18T14:44:45.754+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',40,'moved','{"seat":1,"move":"use d551","sequence":37,"stage":"playing","turn":2}','1887352e90e9c4ac32b10b307ac3515da68812e8fb8ccc3c232b185e5921ea67',2,'2026-11-18T14:44:45.761+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',41,'moved','{"seat":2,"move":"deck","sequence":38,"stage":"playing","turn":1}','fee891e3f48b43a5f5db084e10cd8911e702a8dda8d58a6d9174b99e55dcc849',2,'2026-11-18T14:44:45.771+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',42,'moved','{"seat":1,"move":"attack brasil","sequence":39,"stage":"playing","turn":1}','bec31d72723e4a7ac483078130dc49d5431af341af4650baa09a2e8cfe402e12',2,'2026-11-18T14:44:45.781+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',43,'moved','{"seat":1,"move":"use d511","sequence":40,"stage":"playing","turn":2}','af906f84d54b56131cb9c1b672962faa570a9a1280b55e537aa562e068b9cdb0',2,'2026-11-18T14:44:45.791+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',44,'moved','{"seat":2,"move":"deck","sequence":41,"stage":"playing","turn":1}','0f380db3ee904451dfcbbb2e1770ab035748116e8fb12f2532557de125b42497',2,'2026-11-18T14:44:45.804+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',45,'moved','{"seat":1,"move":"attack turquia","sequence":42,"stage":"playing","turn":1}','ca3578703383a22a1dd2e1ebcd377a7252e748cba4dc7c64aec04d34143f5ea5',2,'2026-11-18T14:44:45.812+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',46,'moved','{"seat":1,"move":"use d555","sequence":43,"stage":"playing","turn":0}','a68b1dce7b180b903b42dc5ef835499dbfd2da2cbb84fb6437d9ea304d857c2f',2,'2026-11-18T14:44:45.823+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',47,'moved','{"seat":0,"move":"use d655","sequence":44,"stage":"playing","turn":1}','f3f56fff9a5f4edaa77d8c8a4695662a4c32f5b1f7c793374f0a69c964788f3b',2,'2026-11-18T14:44:45.852+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',48,'moved','{"seat":1,"move":"attack brasil","sequence":45,"stage":"playing","turn":1}','20645024ba2f4b55a324932396554691aa26ae38832564c496262bf72b03fa47',2,'2026-11-18T14:44:45.859+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',49,'moved','{"seat":1,"move":"use d666","sequence":46,"stage":"playing","turn":2}','2aed2fbe926bb5c1e0dcb934b520384d55b179fc1b435f8e1331b5e8346e1941',2,'2026-11-18T14:44:45.865+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',50,'moved','{"seat":2,"move":"use d411","sequence":47,"stage":"playing","turn":1}','09019cfb3f01df99c2dcdd47ce761dc6a97e917c41e0ed9d9d93471efc133fdc',2,'2026-11-18T14:44:45.875+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',51,'moved','{"seat":1,"move":"end","sequence":48,"stage":"playing","turn":2}','2f9a46dab6f8d8051d2db1a15d11ad1ff1172f4e2386887edd363cde4d7d7b8f',2,'2026-11-18T14:44:45.885+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',52,'moved','{"seat":2,"move":"play sabotaje p1","sequence":49,"stage":"playing","turn":2}','4aee2ba241d7f2d08beea231736172afbb67de9409690104a2f53c2dd0eaab6f',2,'2026-11-18T14:44:45.895+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',53,'moved','{"seat":2,"move":"attack brasil","sequence":50,"stage":"playing","turn":2}','f10f9ba53df22ed9c4afb14ca8303bfb33ba646fd2aea19effd6ad2441531cb7',2,'2026-11-18T14:44:45.908+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',54,'moved','{"seat":2,"move":"use d543","sequence":51,"stage":"playing","turn":2}','a6ccb9bd418c900734a12841cf040480ce75c3d08eb3e36a796379771eec70ce',2,'2026-11-18T14:44:45.916+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',55,'moved','{"seat":2,"move":"attack peru","sequence":52,"stage":"playing","turn":2}','61b7bfaf69e4f85f265cbeb89605264b175bfa2cd6fd7c3e78fd9ab57958ec1c',2,'2026-11-18T14:44:45.926+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',56,'moved','{"seat":2,"move":"use d664","sequence":53,"stage":"playing","turn":0}','7b749437385715575d98b5144ba639dbbcfd4815c3bf69445acee439f1448f3e',2,'2026-11-18T14:44:45.936+00:00');
INSERT INTO "log" VALUES('KXz5rxlbn1vh',57,'said','{"seat":0,"key":"teg-cartas-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":0,"sequence":54}','7b749437385715575d98b5144ba639dbbcfd4815c3bf69445acee439f1448f3e',2,'2026-11-18T14:44:45.956+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',1,'opened','{"game":"teg-cartas","options":{"combat":"majority","specials":true,"max_rounds":40,"territory_cards":"","dice_cards":"","special_cards":"","objective_cards":""},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"f48d7c24097877f5291abde06903ec168df910f45a2c726f1193b7825c04b2f0","series":null}','',2,'2026-11-18T14:44:45.960+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',2,'began','{"stage":"playing","turn":1}','a19bfd13996840b9edb1ad6787e7f854d4d75230b38c86009220318d519c352b',2,'2026-11-18T14:44:45.961+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',3,'moved','{"seat":1,"move":"end","sequence":0,"stage":"playing","turn":0}','648e1411da6a823be473506d92222a6e70924cdfb147e594979d15045ffec9e9',2,'2026-11-18T14:44:45.978+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',4,'moved','{"seat":0,"move":"attack alaska","sequence":1,"stage":"playing","turn":0}','ee6ae33223aff07649ce20f5b716181639561236c2334138a9c46a8e5cfb9e08',2,'2026-11-18T14:44:45.984+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',5,'moved','{"seat":0,"move":"use d532","sequence":2,"stage":"playing","turn":1}','4cc1ce08a9b14da0da2ed7869a56d2112904a8d27a09b1e651c633445bf6e632',2,'2026-11-18T14:44:45.995+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',6,'moved','{"seat":1,"move":"use d432","sequence":3,"stage":"playing","turn":0}','e92e85d91ea2300aa5461c14febf63a48168911c2e2f98b6f210351a1c4d575c',2,'2026-11-18T14:44:46.005+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',7,'moved','{"seat":0,"move":"attack alaska","sequence":4,"stage":"playing","turn":0}','95c47938453ef8e72bfaa5ad06f8777bcdc61f07c5546e12cf6fc326dd616fb8',2,'2026-11-18T14:44:46.015+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',8,'moved','{"seat":0,"move":"use d553","sequence":5,"stage":"playing","turn":1}','79b0a18058f5673d1b7ec6c907880316cd2dce6090aec2bb35a70e99c5dbc0ba',2,'2026-11-18T14:44:46.025+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',9,'moved','{"seat":1,"move":"use d641","sequence":6,"stage":"playing","turn":0}','55f00290e1659c1ccb3e56f642c868c0caefbd63bdc1d19563efc9e4d1754302',2,'2026-11-18T14:44:46.036+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',10,'moved','{"seat":0,"move":"attack nueva_york","sequence":7,"stage":"playing","turn":0}','950f8c8a358bd25240bf0b2d134f2503a3240a34ce8039481bbd6df498d94fde',2,'2026-11-18T14:44:46.046+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',11,'moved','{"seat":0,"move":"use d555","sequence":8,"stage":"playing","turn":1}','e30b9e7eaf53463e5e91a78119fd533de5d2d70c6d17eeb84aef3815c187ce53',2,'2026-11-18T14:44:46.056+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',12,'moved','{"seat":1,"move":"deck","sequence":9,"stage":"playing","turn":0}','9f79251336fc7f1d57df45aad42338acd805632b4ac74f32a5bfa22fdb166a75',2,'2026-11-18T14:44:46.066+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',13,'moved','{"seat":0,"move":"attack rusia","sequence":10,"stage":"playing","turn":0}','e07aca64f3eb832fb381f634448de46db59cdf3b9618c246145b6e9be1aa9e00',2,'2026-11-18T14:44:46.076+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',14,'moved','{"seat":0,"move":"use d631","sequence":11,"stage":"playing","turn":1}','a7fd281208f08a43da33ac4a2c0f61b73f0e1c5cb424ff83dcf70664344fee45',2,'2026-11-18T14:44:46.086+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',15,'moved','{"seat":1,"move":"use d644","sequence":12,"stage":"playing","turn":0}','0ed0abd83ada111285a6aa8b99ed082f7c3db6e9cde3430ab12801c55aefb54a',2,'2026-11-18T14:44:46.096+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',16,'moved','{"seat":0,"move":"attack argentina","sequence":13,"stage":"playing","turn":0}','76e37ed2f68bca5cc8b2c17b0e6e9a518fef5ee23ce622e5131f40c2e539e5e8',2,'2026-11-18T14:44:46.106+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',17,'moved','{"seat":0,"move":"use d665","sequence":14,"stage":"playing","turn":1}','bed8b8636124887edf0bf1ca3aeb315e0d3c20bb03c0ff3dc6110075b5326c1c',2,'2026-11-18T14:44:46.117+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',18,'moved','{"seat":1,"move":"use d643","sequence":15,"stage":"playing","turn":0}','caf0b0496c28af61e247c8edd6c89344425002e749b2ae1d88233d30c7dfc6cf',2,'2026-11-18T14:44:46.127+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',19,'moved','{"seat":0,"move":"end","sequence":16,"stage":"playing","turn":0}','6ae87aa768efbfb02a852c19a9e7b453b3962eafc9892310980bcf3d527accd7',2,'2026-11-18T14:44:46.137+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',20,'moved','{"seat":0,"move":"attack israel","sequence":17,"stage":"playing","turn":0}','5cb851d0c344ced725f3e6b4294b6b79ef5fdd8ae3e376c911fd86d7dfca093f',2,'2026-11-18T14:44:46.147+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',21,'moved','{"seat":0,"move":"use d554","sequence":18,"stage":"playing","turn":1}','0c5640874c72ad146adb4509d7c01a64953b811891046fc7af724542ea775192',2,'2026-11-18T14:44:46.157+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',22,'moved','{"seat":1,"move":"use d544","sequence":19,"stage":"playing","turn":0}','1d9842489b592c5cb437f70fa3af70c3b6adc2304a7c7b5c523ccc480ae2440c',2,'2026-11-18T14:44:46.167+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',23,'moved','{"seat":0,"move":"attack groenlandia","sequence":20,"stage":"playing","turn":0}','9fb43e1375f8453b87a7ad8032a14b7bdd5a129b857a8f8bd0dfcf8626472359',2,'2026-11-18T14:44:46.177+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',24,'moved','{"seat":0,"move":"use d653","sequence":21,"stage":"playing","turn":1}','35718acc36b552ab95c60df78341040744ace184a136899c3d5282318cfe4ec7',2,'2026-11-18T14:44:46.188+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',25,'moved','{"seat":1,"move":"use d421","sequence":22,"stage":"playing","turn":0}','56b50da894cc5920b3b389b10bb5fa813cb64649dc6f8781add1bdfc929788a5',2,'2026-11-18T14:44:46.197+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',26,'moved','{"seat":0,"move":"play ofensiva","sequence":23,"stage":"playing","turn":0}','1edb2b85f59a50b55f43980ca091b423cbe1d9548430319d74e4bc22e6f86182',2,'2026-11-18T14:44:46.208+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',27,'moved','{"seat":0,"move":"attack colombia","sequence":24,"stage":"playing","turn":0}','5c64317a9404ae033c88e9a52324e96db7efe8989736686658bb6979ca65f0b2',2,'2026-11-18T14:44:46.218+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',28,'moved','{"seat":0,"move":"use d431","sequence":25,"stage":"playing","turn":1}','6c5936801c8e12b72a346546c0a2447938890e6a581c4f45b893f94c35cfbafd',2,'2026-11-18T14:44:46.228+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',29,'moved','{"seat":1,"move":"use d522","sequence":26,"stage":"playing","turn":0}','ad6061e439a1d5c4106a1d6b40f23608a598455232fe2378b6985d182669bf4e',2,'2026-11-18T14:44:46.238+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',30,'moved','{"seat":0,"move":"attack aral","sequence":27,"stage":"playing","turn":0}','9c0aaecbf3d14b587d8b423a4a5101780db2bea6a72b8af3d7ab9e7e91320e8a',2,'2026-11-18T14:44:46.248+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',31,'moved','{"seat":0,"move":"use d321","sequence":28,"stage":"playing","turn":1}','6f9cdacfdf2cedda2de113d2e0dd380bda91867a23c3df32808fd3600a96a882',2,'2026-11-18T14:44:46.258+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',32,'moved','{"seat":1,"move":"use d332","sequence":29,"stage":"playing","turn":0}','75d127e0246d30fee4ed4d5c61516f5d19a93e85ccb36c3229a64d73918be81d',2,'2026-11-18T14:44:46.269+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',33,'moved','{"seat":0,"move":"attack japon","sequence":30,"stage":"playing","turn":0}','a67934452acc71edd45508b44f648733cda08d58941065ac666d14ba9843bd45',2,'2026-11-18T14:44:46.279+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',34,'moved','{"seat":0,"move":"use d662","sequence":31,"stage":"playing","turn":1}','05a9c6eb386dc2230cb2388c1b4b2caa62e054907b7c7e3b9118e8be302bcbdb',2,'2026-11-18T14:44:46.288+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',35,'moved','{"seat":1,"move":"use d552","sequence":32,"stage":"playing","turn":0}','2f8d1cc3350d523e1f2698b85aaa59cd9aecdc571c7b1ac64524b818450d5b0c',2,'2026-11-18T14:44:46.297+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',36,'moved','{"seat":0,"move":"attack oregon","sequence":33,"stage":"playing","turn":0}','5f50deac8bce3f4a26b5c3475f43601a77b7c66830c8d681ea1b6e263936e3e3',2,'2026-11-18T14:44:46.308+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',37,'moved','{"seat":0,"move":"use d666","sequence":34,"stage":"playing","turn":1}','689381e407a4b57014bf3a2fcd781d391a3dbbbc0f5b277044c52add60d70a0f',2,'2026-11-18T14:44:46.319+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',38,'moved','{"seat":1,"move":"deck","sequence":35,"stage":"playing","turn":0}','8a6fb69cf7239b96b0f7b013cc229704111c3d1b8257a2b657e8f50c54080dd6',2,'2026-11-18T14:44:46.330+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',39,'moved','{"seat":0,"move":"attack chile","sequence":36,"stage":"playing","turn":0}','2be38257e31f22ad519b84bb476afca5c0f041991b215e2c92d605e4488625bb',2,'2026-11-18T14:44:46.339+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',40,'moved','{"seat":0,"move":"use d655","sequence":37,"stage":"playing","turn":1}','b80e71e74f9a498e4d100a1d62a947e5d22d308801864fadb0faebdd0be72fa7',2,'2026-11-18T14:44:46.349+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',41,'moved','{"seat":1,"move":"use d331","sequence":38,"stage":"playing","turn":0}','0a6156d8107c540be8f5d3ef6ccc327ab2a57c9d4a4018d443cd7da836f3237d',2,'2026-11-18T14:44:46.360+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',42,'moved','{"seat":0,"move":"attack francia","sequence":39,"stage":"playing","turn":0}','24d75e59aa863a257f419963f243caa794bcd54312c69866c922dac5f97b4913',2,'2026-11-18T14:44:46.370+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',43,'moved','{"seat":0,"move":"use d661","sequence":40,"stage":"playing","turn":1}','99c5c35c340e05e38d7f8126f7ea292cc72ba3f20a6a2f5d639ac8a5c889a35c',2,'2026-11-18T14:44:46.380+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',44,'moved','{"seat":1,"move":"use d311","sequence":41,"stage":"playing","turn":0}','393a1c2c3b309fdf4259c8830e6871bcd3767bdd87a746def5dae20e9e09d20d',2,'2026-11-18T14:44:46.391+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',45,'moved','{"seat":0,"move":"attack islandia","sequence":42,"stage":"playing","turn":0}','5f83d2be8f93f0c43181f93faf6cac4d18857bfa6da203c151f497c0dbf2fce4',2,'2026-11-18T14:44:46.400+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',46,'moved','{"seat":0,"move":"use d411","sequence":43,"stage":"playing","turn":1}','54abb7edfa6f7ef032734fd8f02f24bde036a733f639f041c538a28955cf3959',2,'2026-11-18T14:44:46.411+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',47,'moved','{"seat":1,"move":"use d531","sequence":44,"stage":"playing","turn":0}','7069c0b84c5280aee7d9935633942695cafafeecf659c6b558d806cfff587894',2,'2026-11-18T14:44:46.420+00:00');
INSERT INTO "log" VALUES('G4ZHO70ss0qr',48,'said','{"seat":0,"key":"alone-hello","note":{"text":"Hola, ¿jugamos?"},"stage":"playing","turn":0,"sequence":45}','7069c0b84c5280aee7d9935633942695cafafeecf659c6b558d806cfff587894',2,'2026-11-18T14:44:46.430+00:00');
INSERT INTO "log" VALUES('ETVVQL4dy3YT',1,'opened','{"game":"robber-knights","options":{},"open":false,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"5ff7ab01ec891d941a5a54a4a8e1dca31a3372f7d145ceeff0bb4811278c4421","series":null}','',1,'2026-11-18T14:44:46.439+00:00');
INSERT INTO "log" VALUES('ETVVQL4dy3YT',2,'began','{"stage":"playing","turn":0}','4a876b2091ab86fd34fe321e0f48eadcc41aefc7c50b5f0237174cf433508a0c',1,'2026-11-18T14:44:46.439+00:00');
INSERT INTO "log" VALUES('ETVVQL4dy3YT',3,'resigned','{"seat":0,"sequence":0,"stage":"over","turn":null,"scores":[0,0],"places":[2,1]}','20ad44aa9816b24c462abd4302c18fc825ae29cac665df95022076541fcc04f4',1,'2026-11-18T14:44:46.450+00:00');
INSERT INTO "log" VALUES('XjzTcGNusMZy',1,'opened','{"game":"kingdomino","options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"open":true,"host":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","seed":"0000000000000000000000000000000000000000000000000000000000000001","seats":[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}],"stage":"waiting","turn":null,"settings":{"spectators":true,"locked":false,"latecomers":false,"talk":true,"scores":true,"pieces":true,"patience":86400,"pace":null,"clock":null,"first_begins":false},"key":null,"wish":"a5363b9ec4a15a74e3869b917ccb37c5dff8bc130ff9c5926ddf10cbda81d00f","series":null}','',1,'2026-11-18T14:44:46.459+00:00');
CREATE TABLE members (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	finished VARCHAR(32), seen VARCHAR(32), 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','9RJq8eVeV0HN',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','Jzn8L4KbvI6c',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','8ciAoKwDuLyI',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','BfpAwNk8yp64',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','KXz5rxlbn1vh',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','G4ZHO70ss0qr',NULL,NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','ETVVQL4dy3YT','2026-11-18T14:44:46.450+00:00',NULL);
INSERT INTO "members" VALUES('a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61','XjzTcGNusMZy',NULL,NULL);
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
INSERT INTO "snapshots" VALUES('9RJq8eVeV0HN',48,'{"game":"kingdomino","players":2,"options":{"mighty_duel":false,"harmony":false,"middle_kingdom":false,"crowns_tiebreak":false,"three_player_deck":"full"},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":45,"resigned":[],"position":{"kingdoms":[[[9,"f8","right"],[16,"f7","left"],[5,"h7","right"],[47,"e6","right"],[10,"g6","right"],[17,"f10","up"],[39,"e9","up"],[4,"h8","down"],[30,"g9","down"]],[[36,"h7","right"],[45,"h9","up"],[1,"h6","right"],[26,"g5","down"],[20,"g8","down"],[34,"f9","left"],[28,"e8","right"],[32,"f6","down"],[27,"h5","right"],[41,"i8","down"]]],"line":[[11,1],[31,0],[35,1],[44,0]],"next_line":[],"turn":1,"placed":false,"order":[],"discarded":[11,40]}}');
INSERT INTO "snapshots" VALUES('Jzn8L4KbvI6c',48,'{"game":"kingdom-builder","players":2,"options":{"first_game":false,"quadrants":[],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":false,"harvest_quadrants":1,"own_quadrants":""},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":46,"resigned":[],"position":{"quadrants":["tower","oracle","paddock","tavern"],"cards":["lords","workers","merchants"],"settlements":[["f2","g3","h3","g4","g5","h6","i7","p10","o13","n14","n15","a16","m16","n16","a17","a18","a19"],["b5","c5","d5","b6","c6","d6","t6","c7","d7","t7","b8","t8","t9","s10"]],"turned":[false,true,false,true],"tiles":[[["f4","used"],["b17","ready"],["m14","used"]],[["c8","ready"]]],"hands":["flowers","canyon"],"discards":{"grass":4,"forest":1,"canyon":1,"desert":2},"drawn":[0,0],"turn":0,"stage":"build","using":"tower"}}');
INSERT INTO "snapshots" VALUES('8ciAoKwDuLyI',48,'{"game":"kingdom-builder","players":3,"options":{"first_game":false,"quadrants":[],"turns":[],"cards":[],"no_lords":false,"lords_zero":true,"harvest":true,"harvest_quadrants":4,"own_quadrants":""},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":46,"resigned":[],"position":{"quadrants":["mountain_station","university","cathedral","bazaar"],"cards":["merchants","chainers","farmers"],"settlements":[["a1","b1","c1","a2","b2","a3","b3","a4","b5","m6","p9","q9"],["q12","l13","q13","k14","l14","m14","n14","p14","m15","n15","o15","p15","n16"],["l5","m5","l6","k7","l7","m7","g16","g17","h17","f18"]],"turned":[false,false,true,false],"tiles":[[],[["n13","ready"]],[["h16","used"]]],"hands":["desert","canyon","desert"],"discards":{"grass":3,"flowers":2,"forest":2,"canyon":1,"desert":3},"drawn":[0,0,0],"turn":2,"stage":"spend","using":"cathedral","spending":3}}');
INSERT INTO "snapshots" VALUES('BfpAwNk8yp64',48,'{"game":"robber-knights","players":2,"options":{},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":45,"resigned":[],"position":{"stage":"take","land":[["f3",0,"b-plain-village",[]],["f4",0,"b-lake",[]],["d5",0,"c-forest-town",[]],["e5",0,"c-plain",[]],["f5",0,"b-plain-castle",[0]],["g5",0,"b-plain-town",[]],["d6",1,"b-plain-village",[]],["e6",0,"a-plain",[]],["f6",1,"a-mountain",[0,0,0]],["g6",1,"a-plain",[]],["f7",0,"a-plain-village",[]],["g7",0,"a-mountain",[]],["h7",0,"a-plain-castle",[0]],["j7",1,"b-lake",[]],["f8",0,"b-forest-village",[]],["h8",1,"a-plain-village",[]],["i8",1,"b-plain-town",[1,1,1,1]],["j8",1,"b-plain-castle",[1]],["j9",1,"b-forest-village",[]]],"hands":[["c-plain-castle","c-plain-village"],["a-plain-castle","c-plain"]],"knights":[25,25],"turn":0,"starter":0,"laid_in_turn":2,"taken":null,"castle":null}}');
INSERT INTO "snapshots" VALUES('KXz5rxlbn1vh',48,'{"game":"teg-cartas","players":3,"options":{"combat":"majority","specials":true,"max_rounds":40,"territory_cards":"","dice_cards":"","special_cards":"","objective_cards":""},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":46,"resigned":[],"position":{"territories":[["china","israel","turquia","alaska","california","groenlandia","mexico","nueva_york","yukon","sahara","sudafrica","peru"],["iran","japon","malasia","mongolia","siberia","oregon","alemania","espana","francia","gran_bretana","polonia","egipto","etiopia","argentina","borneo","sumatra"],["arabia","aral","india","kamchatka","canada","islandia","rusia","zaire","brasil","chile","colombia","australia"]],"objectives":["obj3_1","obj3_7","obj3_3"],"hands":[["d642","d632","d611","d553","d521"],["d666"],["d664","d651","d641","d544","d543","d441","d411"]],"specials":[[],[],["sabotaje"]],"stage":"card","round":2,"starter":1,"turn":1,"target":"brasil","dice_discards":["d663","d662","d655","d653","d643","d633","d622","d621","d555","d552","d551","d542","d541","d531","d522","d511","d444","d443","d442","d433","d431","d421","d333","d322","d321","d311","d222","d211"],"conquered":[1],"last_combat":{"attacker":1,"defender":0,"territory":"turquia","attack":"d555","defence":"d655","source":"hand","origin":"iran"}}}');
INSERT INTO "snapshots" VALUES('G4ZHO70ss0qr',48,'{"game":"teg-cartas","players":2,"options":{"combat":"majority","specials":true,"max_rounds":40,"territory_cards":"","dice_cards":"","special_cards":"","objective_cards":""},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":45,"resigned":[],"position":{"territories":[["china","japon","kamchatka","malasia","mongolia","siberia","turquia","alaska","california","canada","groenlandia","nueva_york","oregon","yukon","alemania","espana","francia","polonia","egipto","etiopia","sudafrica","zaire","argentina","brasil","chile","peru","australia","borneo"],["arabia","aral","india","iran","israel","mexico","gran_bretana","islandia","rusia","sahara","colombia","sumatra"]],"objectives":["obj2_1","obj2_7"],"hands":[["d652","d322","d111"],["d442","d222"]],"specials":[[],[]],"round":2,"dice_discards":["d666","d665","d662","d661","d655","d653","d644","d643","d641","d631","d555","d554","d553","d552","d544","d532","d531","d522","d444","d432","d431","d421","d411","d332","d331","d321","d311","d211"],"special_discards":["ofensiva"],"conquered":[0],"last_combat":{"attacker":0,"defender":1,"territory":"islandia","attack":"d411","defence":"d531","source":"hand","origin":"groenlandia"}}}');
INSERT INTO "snapshots" VALUES('ETVVQL4dy3YT',2,'{"game":"robber-knights","players":2,"options":{},"seed":"0000000000000000000000000000000000000000000000000000000000000001","sequence":0,"resigned":[],"position":{"stage":"keep","land":[],"hands":[[],[]],"knights":[30,30],"turn":0,"starter":0,"laid_in_turn":0,"taken":null,"castle":null}}');
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
INSERT INTO "tables" VALUES('9RJq8eVeV0HN','kingdomino','playing',0,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'2d7ea415b133ddba49cacebde40998cce839d77e6c4db80e9941c85f7b8752dd','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',48,'2026-11-18T14:44:39.253+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Jzn8L4KbvI6c','kingdom-builder','playing',1,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'5954d22db1430840cd3fd1da2ce0fc186bee33bf0d81911cd850ad60d4954cc3','[{"kind":"bot","name":"Leonor","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null}]','[]',56,'2026-11-18T14:44:41.704+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('8ciAoKwDuLyI','kingdom-builder','playing',0,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'c4c94b5f2dcc38bd8f4496c3308943027cc36efc48a165b4e116325037a4ac1c','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Urraca","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',56,'2026-11-18T14:44:42.322+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('BfpAwNk8yp64','robber-knights','playing',0,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'5ff7ab01ec891d941a5a54a4a8e1dca31a3372f7d145ceeff0bb4811278c4421','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',48,'2026-11-18T14:44:43.865+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('KXz5rxlbn1vh','teg-cartas','playing',0,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'a77595cb4fd6ee07dc9ccb9a9255af3bb335ebb74b85297995396ed24b369d70','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Urraca","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',57,'2026-11-18T14:44:45.956+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('G4ZHO70ss0qr','teg-cartas','playing',0,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'f48d7c24097877f5291abde06903ec168df910f45a2c726f1193b7825c04b2f0','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null}]','[]',48,'2026-11-18T14:44:46.430+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ETVVQL4dy3YT','robber-knights','over',NULL,0,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'5ff7ab01ec891d941a5a54a4a8e1dca31a3372f7d145ceeff0bb4811278c4421','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"bot","name":"Sancho","bot":"squire","owner":"","stand_in":null,"colour":null,"emblem":null}]','[0]',3,'2026-11-18T14:44:46.450+00:00',0,'[0,0]','[2,1]',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('XjzTcGNusMZy','kingdomino','waiting',NULL,1,'a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61',NULL,'a5363b9ec4a15a74e3869b917ccb37c5dff8bc130ff9c5926ddf10cbda81d00f','[{"kind":"person","name":"Ana","bot":null,"owner":"a9319f0f1ecfbcd4a329b7c6ad7b971f13d1a7e94e4800a86a36cffd1b938d61","stand_in":null,"colour":null,"emblem":null},{"kind":"open","name":"","bot":null,"owner":"","stand_in":null,"colour":null,"emblem":null}]','[]',1,'2026-11-18T14:44:46.459+00:00',0,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO "uptime" VALUES('790451bba1d319a3',0.0);
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
