import { join } from 'node:path';
import { newInquiry } from '../apps/server/test/factories/inquiry-factories.ts';
import type { Attack } from './attacks.ts';
import { createAccount, runCommand, signIn, startTarget } from './attacks-target.ts';

export const restoredSessions: Attack = {
  row: 4,
  tried: 'sign in, back up, sign out, restore the backup, use the old bearer token and cookie',
  before: 'both were valid again',
  async run(target) {
    const from = '127.0.4.1';
    const { bearer, cookie } = await signIn(target, from);
    const profile = { path: '/auth/profile', headers: bearer };
    const isOpen = (await target.ask(profile)).status === 200;
    const file = join(target.folder, 'backup.tar');
    await runCommand(['backup', '--out', file], target.environment);
    await target.ask({ path: '/auth/logout', method: 'POST', headers: { ...bearer, cookie, origin: target.address } });
    const environment = { ...target.environment, DATA_DIR: join(target.folder, 'restored') };
    const { code, error } = await runCommand(['restore', file], environment);
    if (code !== 0) return { after: `not restored: ${error}`, isHeld: false };
    await using restored = await startTarget(environment.DATA_DIR);
    const byToken = await restored.ask(profile);
    const headers = { cookie, origin: restored.address };
    const byCookie = await restored.ask({ path: '/auth/refresh-token', method: 'POST', headers });
    const after = `bearer ${byToken.status}, cookie ${byCookie.status}`;
    return { after, isHeld: isOpen && byToken.status === 401 && byCookie.status === 401 };
  },
};

export const bearerAfterCookie: Attack = {
  row: 5,
  tried: 'exchange a copied bearer token and its successor after the owner has refreshed with the cookie',
  before: 'a new token every time, for 30 days',
  async run(target) {
    const from = '127.0.5.1';
    const { bearer, cookie } = await signIn(target, from);
    const exchange = (headers: Record<string, string>) =>
      target.ask({ path: '/auth/refresh-token', method: 'POST', headers: { ...headers, origin: target.address } });
    const owner = await exchange({ cookie });
    const renewed = { authorization: `Bearer ${JSON.parse(owner.body).token}` };
    const stolen = [await exchange(bearer), await exchange(renewed)];
    const audit = await target.ask({ path: '/audit?type=session', headers: renewed });
    const audited = audit.body.split('session.bearer_refused').length - 1;
    const after = `${stolen.map(({ status }) => status).join(' and ')}, ${audited} audit entries; the owner continues (${audit.status})`;
    return { after, isHeld: stolen.every(({ status }) => status === 401) && audited === 2 && audit.status === 200 };
  },
};

export const lockOracle: Attack = {
  row: 6,
  tried: "ten failures with a username, then one with that account's email and one with an unknown email",
  before: '429 and 401: the two logins are one account',
  async run(target) {
    const from = '127.0.6.1';
    const { bearer } = await signIn(target, '127.0.6.2');
    const { username, email } = await createAccount(target, bearer);
    const fail = (login: string) =>
      target.ask({ path: '/auth/login', method: 'POST', from, body: { login, password: 'wrong-password' } });
    for (let n = 0; n < 10; n += 1) await fail(username);
    const locked = await fail(username);
    const [byEmail, unknown] = [await fail(email), await fail('unknown@example.com')];
    const after = `${byEmail.status} in ${byEmail.ms.toFixed(0)} ms and ${unknown.status} in ${unknown.ms.toFixed(0)} ms, the same body: ${byEmail.body === unknown.body}; the username itself ${locked.status}`;
    const isEqual = byEmail.status === 401 && unknown.status === 401 && byEmail.body === unknown.body;
    return { after, isHeld: isEqual && locked.status === 429 };
  },
};

export const honeypot: Attack = {
  row: 7,
  tried: "20 inquiries with a customer's phone and email and the honeypot filled, then an honest one of that customer",
  before: '`customerAction` told that the person is known; the customer was locked out for a day',
  async run(target) {
    const person = { email: 'known@example.com', phone: '+972 50 765 4321' };
    const send = (from: string, values: object) =>
      target.ask({ path: '/inquiries', method: 'POST', from, body: newInquiry({ ...person, ...values }) });
    await send('127.0.7.200', {});
    const actions = new Set<string>();
    for (let n = 1; n <= 20; n += 1)
      actions.add(JSON.parse((await send(`127.0.7.${n}`, { website: 'spam' })).body).customerAction);
    const honest = await send('127.0.7.201', {});
    const { customerAction } = JSON.parse(honest.body);
    const after = `customerAction ${[...actions].join(', ')}; the honest one ${honest.status} (${customerAction})`;
    return { after, isHeld: [...actions].join() === 'created_new' && honest.status === 201 };
  },
};

export const sources: Attack = {
  row: 8,
  tried: 'a sign-in and a failed sign-in from an address; look for it in request log, audit and session list',
  before: 'nowhere; failed sign-ins were not audited',
  async run(target) {
    const from = '127.0.8.1';
    const { bearer } = await signIn(target, from);
    await target.ask({
      path: '/auth/login',
      method: 'POST',
      from,
      body: { login: 'admin', password: 'wrong-password' },
    });
    const has = (text: string, ...words: string[]) => words.every((word) => text.includes(word));
    const inLog = await target.countLogLines((line) => has(line, `"${from}"`, '/auth/login'), 2);
    const sessions = (await target.ask({ path: '/auth/sessions', headers: bearer })).body;
    const audit: { entries: { action: string; source: { address: string } | null }[] } = JSON.parse(
      (await target.ask({ path: '/audit?type=session', headers: bearer })).body,
    );
    const audited = audit.entries.filter(({ source }) => source?.address === from).map(({ action }) => action);
    const after = `log ${inLog} lines, session list ${has(sessions, from)}, audit ${audited.toSorted().join(' and ')}`;
    const isAudited = audited.toSorted().join() === 'session.opened,session.sign_in_failed';
    return { after, isHeld: inLog === 2 && has(sessions, from) && isAudited };
  },
};
