import { NewQuote } from '@sampan/contract/quote-drafts';
import { QuoteSaved } from '@sampan/contract/quotes';
import type { RfqQuote } from '@sampan/contract/rfqs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createQuote } from '#src/areas/sales/quotes/quote-creation.service.ts';
import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { quoteFromAwards } from './rfq-awards.service.ts';

/** A new quote, empty or from the awards of an RFQ. A new quote has no link yet. */
export const newQuoteRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/quotes',
    { config: { access: 'user' }, schema: { tags: ['quotes'], body: NewQuote, response: { 201: QuoteSaved } } },
    async (request, reply) => {
      const { rfqId, ...input } = request.body;
      const caller = callerOf(request);
      const quote = await (rfqId === ''
        ? createQuote(db, caller, input)
        : quoteFromAwards(db, caller, rfqId, awardsOnly(input)));
      return reply.code(201).send({ success: true, message: say(request, 'quoteCreated'), quote });
    },
  );
};

/** Every line of a quote from an RFQ is an awarded one. */
function awardsOnly(input: Omit<NewQuote, 'rfqId'>): RfqQuote {
  if (input.kind !== 'quote') throw invalidField('kind', 'fieldInvalid');
  if (input.productIds.length > 0) throw invalidField('productIds', 'fieldInvalid');
  return input;
}
