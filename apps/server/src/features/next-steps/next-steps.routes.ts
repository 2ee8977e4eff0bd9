import { IdParams } from '@sampan/contract/answers';
import { Digest, DigestSaved, DueNotices, MyDay, MyDayQuery, StepDone, StepDoneSaved } from '@sampan/contract/my-day';
import { Colleagues, NextStepChanges, NextStepOf, NextStepSaved } from '@sampan/contract/next-steps';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { findDigestHour } from './digest.queries.ts';
import { changeDigest } from './digest.service.ts';
import { takeDueNotices } from './due-notices.service.ts';
import { myDay } from './my-day.service.ts';
import { changeNextStep, colleagues, finishStep, nextStepOfRecord } from './next-steps.service.ts';

const tags = ['next steps'];

const PATHS = [
  ['/inquiries/:id/next-step', 'inquiry'],
  ['/customers/:id/next-step', 'customer'],
  ['/quotes/:id/next-step', 'quote'],
  ['/rfqs/:id/next-step', 'rfq'],
] as const;

export const nextStepRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/colleagues', { config: { access: 'user' }, schema: { tags, response: { 200: Colleagues } } }, async () =>
    colleagues(db),
  );

  app.get(
    '/my-day',
    { config: { access: 'user' }, schema: { tags, querystring: MyDayQuery, response: { 200: MyDay } } },
    async (request) => myDay(db, callerOf(request), request.query),
  );

  app.post(
    '/my-day/due-notices',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Own steps that fell due; each is returned once', response: { 200: DueNotices } },
    },
    async (request) => takeDueNotices(db, callerOf(request)),
  );

  app.get(
    '/my-day/digest',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'The hour of the own daily mail', response: { 200: Digest } },
    },
    async (request) => ({ digest: await findDigestHour(db, callerOf(request).accountId) }),
  );

  app.put(
    '/my-day/digest',
    { config: { access: 'user' }, schema: { tags, body: Digest, response: { 200: DigestSaved } } },
    async (request) => {
      const { digest } = request.body;
      await changeDigest(db, callerOf(request), digest, messageLanguage(request.headers['accept-language']));
      return { success: true as const, message: say(request, 'profileUpdated'), digest };
    },
  );

  for (const [path, type] of PATHS) {
    app.get(
      path,
      { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: NextStepOf } } },
      async (request) => ({ nextStep: await nextStepOfRecord(db, type, request.params.id) }),
    );

    app.put(
      path,
      {
        config: { access: 'user' },
        schema: { tags, params: IdParams, body: NextStepChanges, response: { 200: NextStepSaved } },
      },
      async (request) => {
        const nextStep = await changeNextStep(db, callerOf(request), type, request.params.id, request.body);
        return { success: true as const, message: say(request, 'nextStepSaved'), nextStep };
      },
    );

    app.post(
      `${path}/done`,
      {
        config: { access: 'user' },
        schema: { tags, params: IdParams, body: StepDone, response: { 200: StepDoneSaved } },
      },
      async (request) => {
        const nextStep = await finishStep(db, callerOf(request), type, request.params.id, request.body);
        return { success: true as const, message: say(request, 'stepDone'), nextStep };
      },
    );
  }
};
