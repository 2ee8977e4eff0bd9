import { IdParams } from '@sampan/contract/answers';
import { StepDone, StepDoneSaved } from '@sampan/contract/my-day';
import {
  Colleagues,
  NextStepChanges,
  NextStepOf,
  NextStepSaved,
  StepsChange,
  StepsChanged,
  StepsDone,
} from '@sampan/contract/next-steps';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changeSteps, finishSteps } from './bulk-steps.service.ts';
import { changeNextStep, colleagues, finishStep, nextStepOfRecord } from './next-steps.service.ts';

const tags = ['next steps'];

const PATHS = [
  ['/inquiries/:id/next-step', 'inquiry'],
  ['/customers/:id/next-step', 'customer'],
  ['/quotes/:id/next-step', 'quote'],
  ['/rfqs/:id/next-step', 'rfq'],
  ['/orders/:id/next-step', 'order'],
] as const;

export const nextStepRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/colleagues', { config: { access: 'user' }, schema: { tags, response: { 200: Colleagues } } }, async () =>
    colleagues(db),
  );

  app.put(
    '/next-steps',
    { config: { access: 'user' }, schema: { tags, body: StepsChange, response: { 200: StepsChanged } } },
    async (request) => {
      const changed = await changeSteps(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, outcomeOf(changed)), ...changed };
    },
  );

  app.post(
    '/next-steps/done',
    { config: { access: 'user' }, schema: { tags, body: StepsDone, response: { 200: StepsChanged } } },
    async (request) => {
      const changed = await finishSteps(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, outcomeOf(changed)), ...changed };
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

const outcomeOf = ({ steps }: Pick<StepsChanged, 'steps'>) =>
  steps.length === 0 ? ('bulkNothing' as const) : (`bulkChanged:${steps.length}` as const);
