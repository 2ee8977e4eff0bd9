import autocannon from 'autocannon';
import { costOf } from './process-cost.ts';

export interface BenchRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Load {
  /** Successful responses. */
  perSecond: number;
  p50: number;
  p97: number;
  p99: number;
  /** CPU ms per response of any status. */
  serverCpu: number;
  databaseCpu: number;
  serverMemory: number;
  /** Responses with 503. */
  rejected: number;
  /** Other failures, including missing responses. */
  failed: number;
}

/** A server under load, and the processes whose CPU is counted. */
export interface Target {
  address: string;
  pid: number;
  /** The parent process of its database, if different. */
  databasePid?: number;
}

interface Plan extends Target {
  connections: number;
  seconds: number;
  /** Called for each request, so requests can differ. */
  ask: () => BenchRequest;
}

const WARM_UP_S = 1;

/** Sends as many requests as possible, one at a time per connection. */
export async function putLoad(plan: Plan): Promise<Load> {
  await run({ ...plan, seconds: WARM_UP_S });
  const before = await costOf(plan.pid, plan.databasePid);
  const result = await run(plan);
  const after = await costOf(plan.pid, plan.databasePid);
  const served = result['2xx'] + result['3xx'];
  const rejected = result.statusCodeStats?.['503']?.count ?? 0;
  const answered = served + result['4xx'] + result['5xx'];
  return {
    perSecond: served / result.duration,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    serverCpu: (after.serverCpu - before.serverCpu) / answered,
    databaseCpu: (after.databaseCpu - before.databaseCpu) / answered,
    serverMemory: after.serverMemory,
    rejected,
    failed: answered - served - rejected + result.errors,
  };
}

function run({ address, connections, seconds, ask }: Plan): Promise<autocannon.Result> {
  return autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          const { path, method = 'GET', body, headers } = ask();
          const content = body === undefined ? {} : { 'content-type': 'application/json' };
          const asked = { ...request, path, method, headers: { ...content, ...headers } };
          return body === undefined ? asked : { ...asked, body: JSON.stringify(body) };
        },
      },
    ],
  });
}
