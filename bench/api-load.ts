import autocannon from 'autocannon';
import { costOf } from './process-cost.ts';

export interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU a request. */
  serverCpu: number;
  databaseCpu: number;
  serverMemory: number;
  /** Answers that are no success, and those that never came. */
  failed: number;
}

const WARM_UP_S = 1;

interface Plan {
  address: string;
  /** The process whose cost is counted. */
  pid: number;
  connections: number;
  seconds: number;
  /** Called for each request, so that each may be another. */
  ask: () => Asked;
}

/** As many requests as the connections bring through, one after the other on each. */
export async function putLoad(plan: Plan): Promise<Load> {
  await run({ ...plan, seconds: WARM_UP_S });
  const before = await costOf(plan.pid);
  const result = await run(plan);
  const after = await costOf(plan.pid);
  const answered = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (after.serverCpu - before.serverCpu) / answered,
    databaseCpu: (after.databaseCpu - before.databaseCpu) / answered,
    serverMemory: after.serverMemory,
    failed: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
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
