import type { VisionProblem } from '@sampan/contract/vision';
import { z } from 'zod';
import {
  type AllowAddress,
  ForbiddenAddress,
  postForLong,
  ResponseTooLong,
} from '#src/lib/network/ssrf-safe-request.ts';

/** A model on an office machine without a graphics card takes minutes for a page. */
const TIMEOUT_MS = 240_000;
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_ANSWER_TOKENS = 6000;
/** More than a page and its text take. */
const MAX_ASKED_TOKENS = 24_000;
const MAX_COUNTED_TOKENS = 1_000_000;
const MILLION = 1_000_000;

export interface VisionTarget {
  url: string;
  model: string;
  key: string | undefined;
  /** US dollars for a million tokens. */
  inputPrice: number;
  outputPrice: number;
  monthlyBudget: number;
}

/** How the server reaches vision services. */
export interface VisionNetwork {
  isAllowedAddress: AllowAddress;
  /** Hosts with ports that may be in a private network. */
  privateHosts: readonly string[];
  timeoutMs?: number | undefined;
}

export interface VisionQuestion {
  instructions: string;
  text: string;
  /** JPEG. */
  picture: Uint8Array;
}

export type VisionAnswer = { cost: number } & (
  | { kind: 'answer'; content: string }
  | { kind: 'problem'; problem: VisionProblem }
);

const Tokens = z.number().min(0).catch(0);
const Chat = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullable(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null),
});

export const serviceOf = ({ url }: Pick<VisionTarget, 'url'>): string => new URL(url).host;

const costOf = ({ inputPrice, outputPrice }: VisionTarget, asked: number, answered: number): number =>
  (Math.min(asked, MAX_COUNTED_TOKENS) * inputPrice + Math.min(answered, MAX_COUNTED_TOKENS) * outputPrice) / MILLION;

/** The most that a page can cost. */
export const pageCost = (target: VisionTarget): number => costOf(target, MAX_ASKED_TOKENS, MAX_ANSWER_TOKENS);

const callAddress = (url: string): string => {
  const base = url.replace(/\/+$/, '');
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`;
};

/** With its port, also where that is the usual one. */
function hostWithPort(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Asks the service about a page. Never throws: a page that it does not read keeps the rows of the engine. */
export async function askVision(
  target: VisionTarget,
  { instructions, text, picture }: VisionQuestion,
  { isAllowedAddress, privateHosts, timeoutMs = TIMEOUT_MS }: VisionNetwork,
  stop: AbortSignal,
): Promise<VisionAnswer> {
  const isPrivate = privateHosts.includes(hostWithPort(target.url));
  // Over the internet, pages and key are readable on the way.
  if (!isPrivate && new URL(target.url).protocol !== 'https:') return problem('insecure');
  const content = {
    model: target.model,
    temperature: 0,
    max_tokens: MAX_ANSWER_TOKENS,
    messages: [
      { role: 'system', content: instructions },
      {
        role: 'user',
        content: [
          { type: 'text', text },
          {
            type: 'image_url',
            image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` },
          },
        ],
      },
    ],
  };
  const headers = target.key === undefined ? {} : { authorization: `Bearer ${target.key}` };
  const most = pageCost(target);
  const expiry = new AbortController();
  const timer = setTimeout(() => expiry.abort(), timeoutMs);
  try {
    const { status, body } = await postForLong(
      callAddress(target.url),
      {
        content,
        headers,
        timeoutMs: 2 * timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        signal: AbortSignal.any([expiry.signal, stop]),
      },
      (ip) => isPrivate || isAllowedAddress(ip),
    );
    if (status !== 200) return problem(problemOf(status));
    return toAnswer(target, body);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return problem('address');
    if (error instanceof ResponseTooLong) return problem('too-long', most);
    // The service may have worked and charge for it.
    if (stop.aborted) return problem('stopped', most);
    if (expiry.signal.aborted) return problem('timeout', most);
    return problem('connection', isRefused(error) ? 0 : most);
  } finally {
    clearTimeout(timer);
  }
}

const problem = (reason: VisionProblem, cost = 0): VisionAnswer => ({ kind: 'problem', problem: reason, cost });

/** A redirect is not followed: it could lead to a forbidden address. */
function problemOf(status: number): VisionProblem {
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 401 || status === 403) return 'key';
  return status === 429 ? 'busy' : 'server';
}

/** Nothing was sent. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code));

function toAnswer(target: VisionTarget, body: string): VisionAnswer {
  const parsed = Chat.safeParse(parseJson(body));
  if (!parsed.success) return problem('wrong-json', pageCost(target));
  const { choices, usage } = parsed.data;
  const cost = usage ? costOf(target, usage.prompt_tokens, usage.completion_tokens) : pageCost(target);
  const message = choices[0]?.message;
  if (!message?.content || message.refusal) return problem('refusal', cost);
  return { kind: 'answer', content: message.content, cost };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
