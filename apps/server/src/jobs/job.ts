import type { z } from 'zod';

/** A kind of work that runs after the transaction that asked for it, in any of the processes, until it succeeds. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Jobs of the same queue run one after the other, so that they leave room for others. */
  queue?: string;
}

/** How the work of a job is done. What it throws is logged, and the job is tried again later. */
export interface Task {
  name: string;
  /** `attempt` counts from 1; the signal tells that the process is about to end. */
  run: (payload: unknown, attempt: number, signal: AbortSignal) => Promise<void>;
  /** Besides, once when a process starts and then so often. */
  every: 'day' | 'hour' | null;
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
