import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { undeclared } from '#test/fuzz/answers.ts';
import { anyInput, callsOf, type Input, isWriting, requestOf } from '#test/fuzz/calls.ts';
import { found } from '#test/fuzz/canaries.ts';
import { createFuzzApp } from '#test/fuzz/fuzz-app.ts';
import { keepFigures, runs, seed } from '#test/fuzz/runs.ts';

const INPUTS = runs({ test: 20, bench: 1000 });
/** A guarded call rejects anonymous callers before it reads the input, so a few inputs are enough. */
const INPUTS_AT_A_GUARD = 5;
/** Slow calls get fewer inputs. */
const LIMIT_MS = runs({ test: 60_000, bench: 300_000 });

const { t, canaries, as, asAnonymous, knownIds, close } = await createFuzzApp();
const asStaff = as('super_admin');
afterAll(() => close());

/** Writes first, then reads, deletes last. */
const ORDER = ['POST', 'PUT', 'GET', 'DELETE'];
const calls = callsOf(t.app).sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
const counted = { calls: calls.length, inputs: 0, accepted: 0 };
afterAll(() => keepFigures('calls', counted));

test('covers the reads and writes of the product', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter(isWriting).length).toBeGreaterThan(25);
});

test.each(calls)(
  '$name responds to any input as declared and leaks nothing',
  async (call) => {
    const inputs = anyInput(call, await knownIds(call));
    const holds = async (input: Input, isStaff: boolean) => {
      t.logLines.length = 0;
      const answer = await (isStaff ? asStaff : asAnonymous)(requestOf(call, input));
      counted.inputs += 1;
      if (answer.statusCode < 300) counted.accepted += 1;
      expect(undeclared(call, answer)).toBeNull();
      const sent = `${JSON.stringify(answer.headers)}${answer.body}`;
      expect(found(sent, [...canaries.secrets, ...canaries.inner])).toEqual([]);
      if (!isStaff) expect(found(sent, canaries.personal)).toEqual([]);
      expect(found(t.logLines.join(''), [...canaries.secrets, ...canaries.personal])).toEqual([]);
    };
    const anonymousRuns = call.access === 'public' ? INPUTS / 2 : INPUTS_AT_A_GUARD;
    for (const [isStaff, numRuns] of [
      [false, anonymousRuns],
      [true, INPUTS - anonymousRuns],
    ] as const)
      await fc.assert(
        fc.asyncProperty(inputs, (input) => holds(input, isStaff)),
        { numRuns, seed: seed(), interruptAfterTimeLimit: LIMIT_MS },
      );
  },
  10 * LIMIT_MS,
);
