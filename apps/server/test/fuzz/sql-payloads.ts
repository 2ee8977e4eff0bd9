/** Prefixes that would end a text literal in SQL. The first word is in no record. */
const OPENINGS = [
  "zqxjk'",
  'zqxjk"',
  "zqxjk')",
  "zqxjk'))",
  "zqxjk%'",
  "zqxjk\\'",
  "zqxjk''",
  'zqxjk`',
  'zqxjk$$',
  'zqxjk\u02bc',
  'zqxjk\uff07',
  'zqxjk 0',
];

/** A call that runs `pg_sleep` never responds, and the test fails. */
const STATEMENTS = [
  " OR '1'='1",
  ' OR 1=1 --',
  ' OR true/*',
  ' UNION SELECT NULL --',
  ' UNION SELECT password_hash FROM account --',
  '; DROP TABLE account; --',
  '; SELECT pg_sleep(3600); --',
  ' AND (SELECT pg_sleep(3600)) IS NULL --',
  ' AND 1=(SELECT COUNT(*) FROM account) --',
  ' AND CAST(version() AS int)=1 --',
  "||(SELECT current_user)||'",
  "::int || '",
  ' ORDER BY 99 --',
  ' LIMIT 0 OFFSET 0 --',
  ") OR ('x' ILIKE '%",
  ' RETURNING * --',
  "; COPY account TO '/tmp/x'; --",
  ' IN (SELECT 1) --',
  ' {{$where}} ',
  '%00 OR 1=1',
  ' HAVING 1=1 --',
  " SIMILAR TO '%",
  " ~ '.*",
  '; COMMIT; --',
  ' E\\x27 OR 1=1',
];

/** 300 payloads. */
export const SQL_PAYLOADS: readonly string[] = OPENINGS.flatMap((opening) =>
  STATEMENTS.map((statement) => opening + statement),
);

/** A harmless word that is in no record. */
export const HARMLESS = 'zqxjkvbn';
