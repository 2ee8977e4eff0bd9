import { ERASED } from '@sampan/contract/people';
import fp from 'fastify-plugin';
import { say } from '#src/lib/language.ts';

/** Shows the texts of erased people in the language of the reader. */
export const erasedTextsPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' && payload.includes(ERASED)
      ? payload.replaceAll(ERASED, say(request, 'erased'))
      : payload,
  );
});
