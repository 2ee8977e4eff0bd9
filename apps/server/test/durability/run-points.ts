import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '#src/db/database.ts';
import { rowsOf } from '../installation.ts';
import { checkStore } from './check-store.ts';
import { officeClient, signIn } from './client.ts';
import { killWhileWriting, untilQuiet } from './fail-points.ts';
import { createInstallation, type DatabasePlace, type Installation } from './installation-under-test.ts';
import { POINT_REQUESTS } from './point-requests.ts';
import { FIRST_READY_MS, type ProductProcess, startProduct, untilHealthy } from './product-process.ts';
import { DATABASE_KILLS_A_START } from './run-cycles.ts';
import { createTarget } from './writers.ts';

/** Tables that sessions and sign-ins write to. */
const SESSION_TABLES = [
  'session',
  'session_token',
  'sign_in_challenge',
  'passkey_challenge',
  'sign_in_address',
  'sign_in_failure',
  'secret',
];
const never = new AbortController().signal;

export interface PointsReport {
  kills: number;
  /** Rows left by a failed request, and violated invariants. */
  broken: string[];
}

/**
 * Kills the victim inside the transaction of each request, just before its last write. The request must leave nothing
 * behind, and must succeed when it is repeated.
 */
export async function runPoints(place: DatabasePlace, victim: 'server' | 'database' | 'both', rounds: number) {
  await using installation = await createInstallation(place, place === 'url' ? { fsync: 'off' } : {});
  const { connection, environment, files } = installation;
  const report: PointsReport = { kills: 0, broken: [] };
  let product: ProductProcess = await startProduct(environment, FIRST_READY_MS);
  try {
    const target = await createTarget(officeClient(product.address, await signIn(product.address), never));
    for (const [point, prepare] of Array.from({ length: rounds }, () => Object.entries(POINT_REQUESTS)).flat()) {
      const client = officeClient(product.address, await signIn(product.address), never);
      const send = await prepare(client, target);
      const before = await rows(installation);
      let killed = 0;
      const answer = await killWhileWriting(connection, {
        table: 'audit_entry',
        start: send,
        kill: async (waiting) => {
          if (victim !== 'server') killed = await installation.killDatabase(waiting);
          if (victim !== 'database') await product.end('SIGKILL');
        },
      });
      report.kills += 1;
      if (answer !== null) report.broken.push(`${point}: the request succeeded`);
      if (victim !== 'server' && (place === 'url' || victim === 'database'))
        await installation.untilReplaced(killed, FIRST_READY_MS);
      if (victim === 'database') await untilHealthy(product.address, FIRST_READY_MS);
      else product = await startProduct(environment, FIRST_READY_MS);
      await untilQuiet(connection);
      if (!isDeepStrictEqual(await rows(installation), before)) report.broken.push(`${point}: rows are left behind`);
      const again = await prepare(officeClient(product.address, await signIn(product.address), never), target);
      if ((await again()) === null) report.broken.push(`${point}: the repeated request failed`);
      report.broken.push(...(await checkStore(connection, files, [])).broken);
      if (victim === 'database' && report.kills % DATABASE_KILLS_A_START === 0) {
        await product.end('SIGTERM');
        product = await startProduct(environment, FIRST_READY_MS);
      }
    }
  } finally {
    await product.end('SIGTERM');
  }
  return report;
}

async function rows({ connection }: Installation) {
  const database = openDatabase(connection);
  try {
    return await rowsOf(database.db, ...SESSION_TABLES);
  } finally {
    await database.close();
  }
}
