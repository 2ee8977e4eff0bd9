import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own, because a time zone is read once. */
function daysIn(timeZone: string): string[] {
  const module = new URL('./document-format.ts', import.meta.url).href;
  const code = `import { formatDay } from '${module}';
    console.log(['en', 'he', 'zh'].map((language) => formatDay('2026-11-16', language)).join(';'));`;
  const env = { ...process.env, TZ: timeZone };
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
    .trim()
    .split(';');
}

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('the day is the same on a server in %s', (timeZone) => {
  expect(daysIn(timeZone)).toEqual(['November 16, 2026', '16 בנובמבר 2026', '2026年11月16日']);
});
