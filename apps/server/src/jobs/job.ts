import type { z } from 'zod';

/** A kind of work that runs after the transaction that asked for it, in any of the processes, until it succeeds. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
}

/** How the work of a job is done. What it throws is logged, and the job is tried again later. */
export interface Task {
  name: string;
  /** `attempt` counts from 1. */
  run: (payload: unknown, attempt: number) => Promise<void>;
  /** Besides, once when a process starts and once a day. */
  isDaily: boolean;
}

export function taskFor<Payload>(job: Job<Payload>, work: (payload: Payload, attempt: number) => Promise<void>): Task {
  return { name: job.name, run: async (payload, attempt) => work(job.payload.parse(payload), attempt), isDaily: false };
}

export function dailyTask(name: string, work: () => Promise<void>): Task {
  return { name, run: work, isDaily: true };
}
