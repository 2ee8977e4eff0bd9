import { join } from 'node:path';
import { openAcknowledgements } from '../apps/server/test/durability/acknowledgements.ts';
import { checkStore } from '../apps/server/test/durability/check-store.ts';
import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { ELSEWHERE, runElsewhere } from '../apps/server/test/durability/elsewhere.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTarget, writeUntil } from '../apps/server/test/durability/writers.ts';
import type { Attack } from './attacks.ts';

/** Backup, doctor and a second server use the data folder from another PID namespace while the server writes. */
export const otherNamespaces: Attack = {
  row: 1,
  tried:
    'backup, doctor and a second server from another PID namespace while the server writes; then kill -9 and a new start',
  before: '41 of 60 acknowledged writes lost; with two servers the database never started again',
  async run() {
    await using installation = await createInstallation('embedded');
    const { environment, connection, files, folder } = installation;
    const acknowledged = openAcknowledgements(join(folder, 'acknowledged'));
    let product = await startProduct(environment, FIRST_READY_MS);
    try {
      const token = await signIn(product.address);
      const ending = new AbortController();
      const client = officeClient(product.address, token, ending.signal);
      const writing = writeUntil(ending.signal, client, await createTarget(client), acknowledged);
      const outcomes: string[] = [];
      for (const what of ELSEWHERE)
        outcomes.push(`${what} ${(await (await runElsewhere(what, environment)).ended()).split(':')[0]}`);
      ending.abort();
      await writing;
      await product.end('SIGKILL');
      product = await startProduct(environment, FIRST_READY_MS);
      const entries = acknowledged.read();
      const { lost, broken } = await checkStore(connection, files, entries);
      const isHeld =
        lost.length + broken.length === 0 && entries.length > 60 && !outcomes.includes('second start took over');
      return { after: `${lost.length} of ${entries.length} lost; ${outcomes.join(', ')}`, isHeld };
    } finally {
      await product.end('SIGTERM');
    }
  },
};
