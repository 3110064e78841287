"""Logs of tables that are damaged, past everything that would write them well."""

DAMAGE = {
    "a body that is no JSON": "update log set body = '{' || body where table_id = ? and number = 2",
    "a body that is no text": "update log set body = x'ff00ff' where table_id = ? and number = 2",
    "a seed that is none": 'update log set body = replace(body, \'"seed":"\', \'"seed":"zz\') '
    "where table_id = ? and number = 1",
    "no seats": "update log set body = '{}' where table_id = ? and number = 1",
    "a row that is gone": "delete from log where table_id = ? and number = 2",
    "a game nobody knows": "update log set body = replace(body, 'kingdomino', 'ludo') "
    "where table_id = ? and number = 1",
    "a stage that is none": 'update log set body = replace(body, \'"stage":"playing"\', '
    '\'"stage":"asleep"\') where table_id = ? and number = 3',
    "a kind nobody knows": "update log set kind = 'returned' where table_id = ? and number = 2",
    "a version that is none": "update log set rules_version = 'x' "
    "where table_id = ? and number = 2",
}
