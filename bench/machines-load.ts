import { sql } from 'kysely';
import type { BenchRequest } from './api-load.ts';
import { putLoad } from './api-load.ts';
import { LIST, newSearch } from './api-requests.ts';
import type { Cluster } from './machines-cluster.ts';
import { costOf } from './process-cost.ts';

const CONNECTIONS = 16;

/** CPU ms per request, by component. */
export interface ClusterCost {
  perSecond: number;
  p99: number;
  servers: number;
  proxy: number;
  primary: number;
  replica: number;
  failed: number;
}

export const LOADS: Record<string, (id: string) => () => BenchRequest> = {
  'list, cached': () => () => LIST,
  'one product': (id) => () => ({ path: `/products/public/${id}` }),
  'search, uncached': () => () => newSearch('en'),
};

/** Load through the proxy over all running processes. */
export async function costThroughProxy(
  cluster: Cluster,
  ask: () => BenchRequest,
  seconds: number,
): Promise<ClusterCost> {
  const { proxy, processes, primary, replica } = cluster;
  const spent = async () => {
    const servers = await Promise.all([...processes.values()].map(async ({ pid }) => (await costOf(pid)).serverCpu));
    return {
      servers: servers.reduce((sum, ms) => sum + ms, 0),
      primary: (await costOf(primary.pid)).databaseCpu,
      replica: (await costOf(replica.pid)).databaseCpu,
    };
  };
  const before = await spent();
  const load = await putLoad({ address: proxy.address, pid: proxy.pid, connections: CONNECTIONS, seconds, ask });
  const after = await spent();
  // One second of warm-up counts toward the cost but not toward the requests.
  const requests = load.perSecond * (seconds + 1);
  const each = (who: keyof typeof before) => (after[who] - before[who]) / requests;
  return {
    perSecond: load.perSecond,
    p99: load.p99,
    servers: each('servers'),
    proxy: load.serverCpu,
    primary: each('primary'),
    replica: each('replica'),
    failed: load.failed,
  };
}

/** Size of the whole database in bytes. */
export async function sizeOfDatabase({ replicaDatabase: { db } }: Cluster): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Statements that the replica has answered. */
export async function askedOfReplica({ replicaDatabase: { db } }: Cluster): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
