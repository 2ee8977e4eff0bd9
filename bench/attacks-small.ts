import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { blankPages } from '@sampan/extraction/synthetic/hostile-pdfs';
import { formOf } from '../apps/server/test/form.ts';
import type { Attack } from './attacks.ts';
import { type AttackTarget, createAccount, runCommand, signIn } from './attacks-target.ts';

type Bearer = Record<string, string>;
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const FORMULA = 'Lamp;=HYPERLINK("http://evil.example")';

/** Each returns whether the attack was held off. */
const ATTACKS: Record<string, (target: AttackTarget, admin: Bearer) => Promise<boolean>> = {
  async 'banner of another service'(target, admin) {
    const other = createServer((socket) => socket.end('SSH-2.0-Secret_9.9\r\n')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await target.ask({ path: '/settings', method: 'PUT', headers: admin, body: { mail: { smtpUrl } } });
    const { status, body } = await target.ask({ path: '/settings/mail/test', method: 'POST', headers: admin });
    await target.ask({ path: '/settings', method: 'PUT', headers: admin, body: { mail: { smtpUrl: '' } } });
    other.close();
    return status === 409 && !/SSH|Secret/.test(body);
  },
  async 'JSON from the cache to a navigation'(target) {
    await target.ask({ path: '/api/products/public', headers: { accept: BROWSER } });
    const page = await target.ask({ path: '/products/public', headers: { accept: BROWSER } });
    return page.headers['content-type']?.startsWith('text/html') ?? false;
  },
  async 'foreign host in robots.txt'(target) {
    const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example' };
    const { status, body } = await target.ask({ path: '/robots.txt', headers });
    return status === 200 && !body.includes('evil.example');
  },
  async 'extraction stream after sign-out'(target, admin) {
    const { username } = await createAccount(target, admin);
    const { bearer } = await signIn(target, '127.0.10.1', username);
    const { payload, headers } = formOf([
      ['pdf', { content: Buffer.from(blankPages(30)), filename: 'lamps.pdf', type: 'application/pdf' }],
    ]);
    const jobs = '/products/pdf-upload/jobs';
    const job = await target.ask({ path: jobs, method: 'POST', headers: { ...bearer, ...headers }, body: payload });
    const { jobId } = JSON.parse(job.body);
    const response = await fetch(`${target.address}${jobs}/${jobId}/events`, { headers: bearer });
    const reader = response.body?.getReader();
    await reader?.read();
    await target.ask({ path: '/auth/logout', method: 'POST', headers: { ...bearer, origin: target.address } });
    // Events that were sent before the sign-out may still arrive. The job has 30 pages, so more would follow.
    let late = '';
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) break;
      late += Buffer.from(part.value).toString();
    }
    return response.status === 200 && !late.includes('"done"');
  },
  async 'formula in CSV'(target, admin) {
    const created = async (path: string, body: object) =>
      JSON.parse((await target.ask({ path, method: 'POST', headers: admin, body })).body);
    const address = { street: '1 Market Road', city: 'Yiwu', country: 'China' };
    const { supplier } = await created('/suppliers', {
      name: FORMULA,
      email: 'factory@example.com',
      phone: '1000000000',
      address,
    });
    const { body } = await target.ask({ path: '/suppliers/export?format=csv', headers: admin });
    return supplier !== undefined && body.includes(`"Lamp;'=HYPERLINK`);
  },
  async 'invisible characters in a username'(target, admin) {
    const account = { email: 'hidden@example.com', password: 'lantern-harbour-41', firstName: 'A', lastName: 'B' };
    const answers = await Promise.all(
      ['ad\u200bmin', 'ad\u202emin'].map((username) =>
        target.ask({ path: '/users', method: 'POST', headers: admin, body: { ...account, username } }),
      ),
    );
    return answers.every(({ status }) => status === 400);
  },
  async 'tampered backup'(target) {
    const file = join(target.folder, 'tampered.tar');
    await runCommand(['backup', '--out', file], target.environment);
    const content = await readFile(file);
    const at = Math.floor(content.length / 2);
    content[at] = (content[at] ?? 0) ^ 0xff;
    await writeFile(file, content);
    const { code, error } = await runCommand(['restore', file], {
      ...target.environment,
      DATA_DIR: join(target.folder, 'tampered'),
    });
    return code === 1 && error.split('\n').length === 1 && !error.includes('    at ');
  },
};

/** The message service must have a public address, so that one is left to a test. */
export const smallOnes: Attack = {
  row: 10,
  tried: `${Object.keys(ATTACKS).join('; ')} (the audit entry of \`send-message\`: messaging.routes.test)`,
  before: 'each succeeded',
  async run(target) {
    const { bearer } = await signIn(target, '127.0.10.200');
    const failed: string[] = [];
    for (const [name, isHeldOff] of Object.entries(ATTACKS)) if (!(await isHeldOff(target, bearer))) failed.push(name);
    const count = Object.keys(ATTACKS).length;
    return {
      after: `${count - failed.length} of ${count} held off${failed.map((name) => `; not ${name}`).join('')}`,
      isHeld: failed.length === 0,
    };
  },
};
