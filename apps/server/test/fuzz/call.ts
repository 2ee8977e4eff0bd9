import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { Access } from '#src/plugins/access.ts';

/** One API call, as its route declares it. */
export interface Call {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: Access;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  /** The fields of a multipart form. Replaces the body. */
  form: z.ZodType | undefined;
  responses: Readonly<Record<number, unknown>> | undefined;
}

export type Send = (
  request: InjectOptions,
) => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>;
