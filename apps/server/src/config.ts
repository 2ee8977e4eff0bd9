import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isChatUrl, isMessagingUrl, isSmtpUrl, isTranslationUrl } from '@sampan/contract/contact-settings';
import { isEmail } from '@sampan/contract/text';
import { z } from 'zod';
import type { S3Settings } from './files/s3-files.ts';
import { LOW_SPACE } from './lib/free-space.ts';
import type { UploadLimits } from './plugins/uploads/upload-quota.ts';

const isHttpUrl = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
const HttpOrigin = z
  .string()
  .refine(
    (value) => isHttpUrl(value) && new URL(value).pathname === '/' && !value.includes('?'),
    'must be an http(s) URL without a path',
  )
  .transform((value) => new URL(value).origin);

const isHost = (value: string) => /^[^\s/@?#]+:\d{1,5}$/.test(value) && URL.canParse(`http://${value}`);

/** Whether a value is an IP address, or a network in CIDR notation with a prefix of at least one bit. */
function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split(/\/(.*)/s, 2);
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return maxBits > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits));
}

/** Parses s3://KEY:SECRET@host:port/bucket?region=…&tls=0. Returns null for anything else. */
function readS3Url(value: string): S3Settings | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(value);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const [accessKeyId, secretAccessKey] = [username, password].map(percentDecoded);
  if (protocol !== 's3:' || !host || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    bucket,
    region: searchParams.get('region') || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const PostgresUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'must look like postgres://user:password@host/database',
  );

const wholeNumber = z.string().regex(/^\d+$/, 'must be a number').transform(Number);

const Environment = z
  .object({
    PORT: wholeNumber.pipe(z.number().max(65_535, 'must be at most 65535')).default(5004),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => resolve(folder)),
    BACKUP_DIR: z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),
    DATABASE_URL: PostgresUrl.optional(),
    DATABASE_READ_URL: PostgresUrl.optional(),
    FILES_URL: z
      .string()
      .transform(readS3Url)
      .refine((settings) => settings !== null, 'must look like s3://KEY:SECRET@host/bucket?region=us-east-1')
      .optional(),
    PUBLIC_URL: HttpOrigin.optional(),
    ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').default('admin@example.com'),
    ADMIN_USERNAME: z.string().default('admin'),
    ADMIN_PASSWORD: z.string().optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'must look like smtp://user:password@host:587 or smtps://user:password@host')
      .optional(),
    MESSAGING_URL: z
      .string()
      .refine(isMessagingUrl, 'must be an http(s) URL with {phone} and {text}, and optionally {token}')
      .optional(),
    MESSAGING_TOKEN: z
      .string()
      .refine((value) => /^[\x20-\x7e]+$/.test(value), 'must be one line of ASCII characters')
      .optional(),
    CHAT_URL: z.string().refine(isChatUrl, 'must be an http(s) URL with {phone} and no other placeholder').optional(),
    TRANSLATE_URL: z.string().refine(isTranslationUrl, 'must be an http(s) URL without credentials').optional(),
    VISION_PRIVATE_HOSTS: z
      .string()
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .pipe(z.array(z.string().refine(isHost, 'must name hosts with their ports: 192.168.1.20:8080, vision.office:80')))
      .default([]),
    CORS_ORIGINS: z
      .string()
      .transform((value) => value.split(',').map((origin) => origin.trim()))
      .pipe(z.array(HttpOrigin))
      .default([]),
    TRUST_PROXY: z
      .string()
      .refine(
        (value) => value.split(',').every((proxy) => isNetwork(proxy.trim())),
        'must name the proxies (addresses or networks, comma-separated): trusting everyone lets any client forge its address',
      )
      .optional(),
    OFFICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
    RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    MIN_FREE_MB: wholeNumber.default(LOW_SPACE.bytes / 1e6),
    MIN_FREE_PERCENT: wholeNumber.pipe(z.number().max(90, 'must be at most 90')).default(LOW_SPACE.share * 100),
    UPLOAD_QUOTA_MB: wholeNumber.default(2000),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .optional(),
  })
  .refine(({ MESSAGING_URL, MESSAGING_TOKEN }) => MESSAGING_TOKEN === undefined || MESSAGING_URL !== undefined, {
    path: ['MESSAGING_TOKEN'],
    message: 'needs MESSAGING_URL: it is never sent to an address from the settings',
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'needs DATABASE_URL: the embedded database has no replica',
  });

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  backupDir: string;
  databaseUrl: string | undefined;
  /** A replica of the database, for public reads. */
  databaseReadUrl: string | undefined;
  /** The bucket for uploaded files, instead of DATA_DIR. */
  s3: S3Settings | undefined;
  publicUrl: string | undefined;
  admin: { email: string; username: string; password: string | undefined };
  /** Overrides the stored settings. */
  smtpUrl: string | undefined;
  messagingUrl: string | undefined;
  messagingToken: string | undefined;
  chatUrl: string | undefined;
  translateUrl: string | undefined;
  /** The hosts of vision services that may be in a private network, with their ports. */
  visionPrivateHosts: string[];
  corsOrigins: string[];
  trustProxy: string | false;
  /** Whether browsers may cache the office with a service worker. */
  officeWorker: boolean;
  rateLimits: boolean;
  uploadLimits: UploadLimits;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined;
}

/** An invalid setting. The message has its name and the expected format. */
export class ConfigError extends Error {}

/** Reads the environment. An empty value, such as `NAME=` in an env file, counts as not set. */
export function readConfig(environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`Invalid settings:\n${lines.join('\n')}\nSee .env.example for what each one means.`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    s3: env.FILES_URL,
    publicUrl: env.PUBLIC_URL,
    admin: { email: env.ADMIN_EMAIL, username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    smtpUrl: env.SMTP_URL,
    messagingUrl: env.MESSAGING_URL,
    messagingToken: env.MESSAGING_TOKEN,
    chatUrl: env.CHAT_URL,
    translateUrl: env.TRANSLATE_URL,
    visionPrivateHosts: env.VISION_PRIVATE_HOSTS,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY ?? false,
    officeWorker: env.OFFICE_WORKER === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    uploadLimits: {
      minFree: { bytes: env.MIN_FREE_MB * 1e6, share: env.MIN_FREE_PERCENT / 100 },
      dailyBytes: env.UPLOAD_QUOTA_MB * 1e6,
    },
    logLevel: env.LOG_LEVEL,
  };
}
