import type { z } from 'zod';

/**
 * A background job. It runs in any process after the commit of the transaction that added it, and is retried until it
 * succeeds.
 */
export interface Job<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Jobs of the same queue run one at a time. */
  queue?: string;
}

/** The handler of a job. If it throws, the error is logged and the job is retried later. */
export interface Task {
  name: string;
  /** `attempt` counts from 1; the signal aborts at shutdown. */
  run: (payload: unknown, attempt: number, signal: AbortSignal) => Promise<void>;
  /** A recurring task also runs once at startup. */
  every: 'day' | 'hour' | 'minute' | null;
}

export function taskFor<Payload>(
  job: Job<Payload>,
  work: (payload: Payload, attempt: number, signal: AbortSignal) => Promise<void>,
): Task {
  return {
    name: job.name,
    run: async (payload, attempt, signal) => work(job.payload.parse(payload), attempt, signal),
    every: null,
  };
}

export function dailyTask(name: string, work: () => Promise<void>): Task {
  return { name, run: work, every: 'day' };
}

export function hourlyTask(name: string, work: (signal: AbortSignal) => Promise<void>): Task {
  return { name, run: (_payload, _attempt, signal) => work(signal), every: 'hour' };
}

export function minutelyTask(name: string, work: (signal: AbortSignal) => Promise<void>): Task {
  return { name, run: (_payload, _attempt, signal) => work(signal), every: 'minute' };
}
