import type { MessageKey } from '@sampan/contract/message-ref';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { QUOTE_STATUSES, Quote, type QuoteStatus } from '@sampan/contract/quotes';
import { afterAll, describe, expect, test } from 'vitest';
import { untilRowBlocked } from '#test/database/waits.ts';
import {
  createQuoteDraft,
  createSentQuote,
  sampleDraft,
  sendQuoteDraft,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const get = async (id: string) => Quote.parse((await staff.as({ url: `/quotes/${id}` })).json());
const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url: `/quotes${url}`, payload });
const decision = (kind: 'accepted' | 'declined', fields: object = {}) => ({ version: 1, kind, name: 'Noa', ...fields });
const decideByLink = (token: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/shared/quotes/${token}/decision`, payload });

/** A quote in the state; `hasDraft` starts version 2. */
async function quoteIn(status: QuoteStatus, hasDraft = false): Promise<Quote> {
  if (status === 'draft') return createQuoteDraft(staff);
  const { _id } = await createSentQuote(staff);
  if (status === 'accepted' || status === 'declined') await post(`/${_id}/decide`, decision(status));
  if (hasDraft) await post(`/${_id}/versions`);
  if (status === 'withdrawn') await post(`/${_id}/withdraw`);
  return get(_id);
}

const ACTIONS = {
  save: (id: string) => staff.as({ method: 'PUT', url: `/quotes/${id}`, payload: sampleDraft() }),
  send: (id: string) => post(`/${id}/send`, { channel: 'link' }),
  version: (id: string) => post(`/${id}/versions`),
  accept: (id: string) => post(`/${id}/decide`, decision('accepted')),
  decline: (id: string) => post(`/${id}/decide`, decision('declined')),
  withdraw: (id: string) => post(`/${id}/withdraw`),
  reopen: (id: string) => post(`/${id}/reopen`),
  'renew the link': (id: string) => post(`/${id}/link`),
  'discard the draft': (id: string) => staff.as({ method: 'DELETE', url: `/quotes/${id}/draft` }),
};
type QuoteAction = keyof typeof ACTIONS;

/** The status after the action, or the message of the refusal. */
type QuoteOutcome = QuoteStatus | { refused: MessageKey };
const refused = (message: MessageKey): QuoteOutcome => ({ refused: message });

const noDraft = refused('quoteHasNoDraft');
const TABLE: Record<QuoteAction, Record<QuoteStatus, QuoteOutcome>> = {
  save: { draft: 'draft', sent: noDraft, accepted: noDraft, declined: noDraft, withdrawn: refused('quoteIsWithdrawn') },
  send: { draft: 'sent', sent: noDraft, accepted: noDraft, declined: noDraft, withdrawn: refused('quoteIsWithdrawn') },
  version: {
    draft: refused('quoteHasDraft'),
    sent: 'sent',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: refused('quoteIsWithdrawn'),
  },
  accept: {
    draft: refused('quoteNotSent'),
    sent: 'accepted',
    accepted: 'accepted',
    declined: refused('quoteDecided'),
    withdrawn: refused('quoteIsWithdrawn'),
  },
  decline: {
    draft: refused('quoteNotSent'),
    sent: 'declined',
    accepted: refused('quoteDecided'),
    declined: 'declined',
    withdrawn: refused('quoteIsWithdrawn'),
  },
  withdraw: {
    draft: refused('quoteNotOpen'),
    sent: 'withdrawn',
    accepted: refused('quoteNotOpen'),
    declined: refused('quoteNotOpen'),
    withdrawn: refused('quoteNotOpen'),
  },
  reopen: {
    draft: refused('quoteNotWithdrawn'),
    sent: refused('quoteNotWithdrawn'),
    accepted: refused('quoteNotWithdrawn'),
    declined: refused('quoteNotWithdrawn'),
    withdrawn: 'sent',
  },
  'renew the link': {
    draft: refused('quoteNotSent'),
    sent: 'sent',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'withdrawn',
  },
  'discard the draft': {
    draft: refused('quoteNotSent'),
    sent: noDraft,
    accepted: noDraft,
    declined: noDraft,
    withdrawn: noDraft,
  },
};
const WITH_DRAFT: Partial<Record<QuoteAction, QuoteOutcome>> = {
  save: 'sent',
  send: 'sent',
  version: refused('quoteHasDraft'),
  'discard the draft': 'sent',
};

async function outcomeOf(action: QuoteAction, quote: Quote): Promise<QuoteOutcome> {
  const response = await ACTIONS[action](quote._id);
  if (response.statusCode < 300) return (await get(quote._id)).status;
  expect(response.statusCode).toBe(409);
  const { message } = response.json();
  const found = Object.entries(MESSAGES.en).find(([, text]) => text === message);
  return refused(found?.[0] as MessageKey);
}

// @covers R334
describe.each(QUOTE_STATUSES)('a quote with the status %s', (status) => {
  test.each(Object.keys(TABLE) as QuoteAction[])('answers "%s" as the table says', async (action) => {
    expect(await outcomeOf(action, await quoteIn(status))).toEqual(TABLE[action][status]);
  });
});

describe('a quote with a draft of version 2', () => {
  test.each(Object.entries(WITH_DRAFT) as [QuoteAction, QuoteOutcome][])(
    'that is sent, answers "%s"',
    async (action, outcome) => {
      expect(await outcomeOf(action, await quoteIn('sent', true))).toEqual(outcome);
    },
  );

  test.each(['accepted', 'declined'] as const)('that is %s, is sent again with it', async (status) => {
    const quote = await quoteIn(status, true);

    expect(await outcomeOf('send', quote)).toBe('sent');
    expect((await get(quote._id)).decisions).toMatchObject([{ version: 1, kind: status }]);
  });
});

describe('a decision', () => {
  // @covers R316
  test('for a superseded version is rejected, and names the newer one', async () => {
    const quote = await quoteIn('sent', true);
    await sendQuoteDraft(staff, quote._id);

    for (const response of [
      await decideByLink(tokenIn(quote), decision('accepted')),
      await post(`/${quote._id}/decide`, decision('accepted')),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe('There is a newer version of this quote: version 2. Open it first.');
    }
  });

  test('is answered again with the first result; another one is rejected', async () => {
    const quote = await quoteIn('sent');
    const first = await decideByLink(tokenIn(quote), decision('accepted'));
    const again = await decideByLink(tokenIn(quote), decision('accepted', { name: 'Somebody else' }));
    const other = await decideByLink(tokenIn(quote), decision('declined'));

    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(other.json().message).toBe(messageIn('en', 'quoteDecided'));
    expect((await get(quote._id)).decisions).toHaveLength(1);
  });

  test('wins once when two different ones arrive together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const quote = await quoteIn('sent');
      const responses = await Promise.all(
        (['accepted', 'declined'] as const).map((kind) => decideByLink(tokenIn(quote), decision(kind))),
      );

      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const { decisions, status } = await get(quote._id);
      expect(decisions).toHaveLength(1);
      expect(status).toBe(decisions[0]?.kind);
    }
  });

  test('is refused if the link is revoked while it waits for the quote', async () => {
    const quote = await quoteIn('sent');
    const deciding = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('quote').select('id').where('id', '=', quote._id).forUpdate().execute();
      const waiting = decideByLink(tokenIn(quote), decision('accepted')).then((response) => response);
      await untilRowBlocked(t.db);
      await tx.updateTable('share_link').set({ revoked_at: new Date() }).where('target_id', '=', quote._id).execute();
      return [waiting];
    });

    expect((await deciding[0])?.statusCode).toBe(410);
    expect((await get(quote._id)).decisions).toEqual([]);
  });

  test('and the sending of a new version never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const quote = await quoteIn('sent', true);
      const [accepted, sent] = await Promise.all([
        decideByLink(tokenIn(quote), decision('accepted')),
        ACTIONS.send(quote._id),
      ]);

      expect(sent.statusCode, sent.body).toBe(200);
      const { version, status, decisions } = await get(quote._id);
      // The acceptance came first and stays in the history, or it came too late.
      expect([version, status]).toEqual([2, 'sent']);
      expect(decisions).toHaveLength(accepted.statusCode === 200 ? 1 : 0);
      expect([200, 409]).toContain(accepted.statusCode);
    }
  });

  // @covers R321
  test('excludes the lines with no, and becomes a question with another quantity', async () => {
    const quote = await quoteIn('sent');
    const [first, second] = quote.current?.lines.map(({ lineKey }) => lineKey) ?? [];

    const wish = await decideByLink(
      tokenIn(quote),
      decision('accepted', { lines: [{ lineKey: first, choice: 'yes', quantity: 2000 }] }),
    );
    expect(wish.json()).toMatchObject({ isQuestion: true, quote: { state: 'open', decision: null } });
    expect(await get(quote._id)).toMatchObject({
      status: 'sent',
      hasQuestion: true,
      timeline: [
        { kind: 'step-set' },
        { kind: 'question', wishes: [{ name: 'Desk lamp HX-2040B', quoted: 1000, wanted: 2000 }] },
        {},
        {},
        {},
      ],
    });

    const lines = [{ lineKey: second, choice: 'no' }];
    const accepted = await decideByLink(tokenIn(quote), decision('accepted', { lines }));
    expect(accepted.json()).toMatchObject({ isQuestion: false, quote: { state: 'accepted' } });
    expect((await get(quote._id)).decisions[0]?.lines).toEqual([
      { lineKey: first, choice: 'yes', quantity: 1000 },
      { lineKey: second, choice: 'no', quantity: null },
    ]);
  });

  // @covers R321
  test('by staff with another quantity is a question too', async () => {
    const { _id, current } = await quoteIn('sent');
    const lineKey = current?.lines[0]?.lineKey;

    const lines = [{ lineKey, choice: 'yes', quantity: 2000 }];
    const response = await staff.as({
      method: 'POST',
      url: `/quotes/${_id}/decide`,
      payload: decision('accepted', { lines }),
    });

    expect(response.json()).toMatchObject({
      message: messageIn('en', 'quoteWishNoted'),
      quote: {
        status: 'sent',
        hasQuestion: true,
        timeline: [{ kind: 'step-set' }, { wishes: [{ quoted: 1000, wanted: 2000 }] }, {}, {}, {}],
      },
    });
  });

  test.each([
    ['an unknown line', (_: string[]) => [{ lineKey: 'x', choice: 'yes' }], 'lines.0.lineKey'],
    ['every line no', (keys: string[]) => keys.map((lineKey) => ({ lineKey, choice: 'no' })), 'lines'],
    [
      'a line twice',
      ([lineKey = '']: string[]) => [
        { lineKey, choice: 'yes' },
        { lineKey, choice: 'no' },
      ],
      'lines.1.lineKey',
    ],
  ])('with %s is rejected', async (_, linesOf, path) => {
    const quote = await quoteIn('sent');
    const keys = quote.current?.lines.map(({ lineKey }) => lineKey) ?? [];

    const response = await decideByLink(tokenIn(quote), decision('accepted', { lines: linesOf(keys) }));

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path }]);
  });

  // @covers R318
  test('is too late for the customer after the validity day; staff can still accept', async () => {
    const quote = await quoteIn('sent');
    await t.db.updateTable('quote').set({ valid_until: '2020-01-01' }).where('id', '=', quote._id).execute();

    expect((await decideByLink(tokenIn(quote), decision('accepted'))).json().message).toBe(
      messageIn('en', 'quoteExpired'),
    );
    expect((await post(`/${quote._id}/decide`, decision('accepted'))).json().message).toBe(
      messageIn('en', 'quoteExpired'),
    );
    expect((await post(`/${quote._id}/decide`, decision('accepted', { isLate: true }))).statusCode).toBe(200);
    expect((await get(quote._id)).status).toBe('accepted');
  });
});

// @covers R317
test('the validity day ends at midnight in the office’s time zone', async () => {
  const admin = await t.signInAs('admin');
  const setZone = (timeZone: string) =>
    admin.as({ method: 'PUT', url: '/settings', payload: { office: { timeZone } } });
  const quote = await quoteIn('sent');
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  // The first zone of the world to reach a date, and the last: their dates always differ.
  const [ahead, behind] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  await t.db
    .updateTable('quote')
    .set({ valid_until: dayIn(behind) })
    .where('id', '=', quote._id)
    .execute();

  expect((await setZone(ahead)).statusCode).toBe(200);
  expect((await get(quote._id)).isExpired).toBe(true);
  const accept = () => decideByLink(tokenIn(quote), decision('accepted'));
  expect((await accept()).json().message).toBe(messageIn('en', 'quoteExpired'));
  await setZone(behind);
  expect((await get(quote._id)).isExpired).toBe(false);
  expect((await accept()).statusCode).toBe(200);
  expect((await setZone('Mars/Base')).statusCode).toBe(400);
  await setZone('UTC');
});

test('an acceptance without one of the accepted lines comes too late', async () => {
  const quote = await quoteIn('sent');
  const lines = [{ lineKey: quote.current?.lines[1]?.lineKey, choice: 'no' }];
  const accept = (fields: object) => decideByLink(tokenIn(quote), decision('accepted', fields));
  expect((await accept({ lines })).statusCode).toBe(200);
  expect((await accept({ lines })).statusCode).toBe(200);
  expect((await accept({})).json().message).toBe(messageIn('en', 'quoteDecided'));
});

test('a quote has at most 60 versions', async () => {
  const quote = await quoteIn('sent');
  await t.db.updateTable('quote').set({ current_version: 60 }).where('id', '=', quote._id).execute();
  await t.db
    .insertInto('quote_version')
    .columns(['quote_id', 'number', 'language', 'currency', 'rates', 'pricing', 'show', 'title'])
    .expression((from) =>
      from
        .selectFrom('quote_version')
        .select((row) => [
          'quote_id',
          row.lit(60).as('number'),
          'language',
          'currency',
          'rates',
          'pricing',
          'show',
          'title',
        ])
        .where('quote_id', '=', quote._id),
    )
    .execute();

  expect((await post(`/${quote._id}/versions`)).json().message).toBe('A quote can have at most 60 versions');
});
