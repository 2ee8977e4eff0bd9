import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('readConfig did not throw.');
};

const DEFAULTS = {
  port: 5004,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  backupDir: resolve('data/backups'),
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  s3: undefined,
  publicUrl: undefined,
  admin: { email: 'admin@example.com', username: 'admin', password: undefined },
  smtpUrl: undefined,
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
  visionPrivateHosts: [],
  corsOrigins: [],
  trustProxy: false,
  officeWorker: true,
  rateLimits: true,
  uploadLimits: { minFree: { bytes: 1e9, share: 0.05 }, dailyBytes: 2e9 },
  logLevel: undefined,
};

test('every setting is optional', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test('an empty value counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'PUBLIC_URL',
    'ADMIN_EMAIL',
    'ADMIN_USERNAME',
  ];
  const others = [
    'FILES_URL',
    'ADMIN_PASSWORD',
    'CORS_ORIGINS',
    'TRUST_PROXY',
    'OFFICE_WORKER',
    'RATE_LIMITS',
    'LOG_LEVEL',
  ];
  const services = [
    'BACKUP_DIR',
    'MIN_FREE_MB',
    'MIN_FREE_PERCENT',
    'UPLOAD_QUOTA_MB',
    'SMTP_URL',
    'MESSAGING_URL',
    'MESSAGING_TOKEN',
    'CHAT_URL',
  ];
  const empty = Object.fromEntries([...names, ...others, ...services].map((name) => [name, '']));

  expect(readConfig(empty)).toEqual(DEFAULTS);
});

test('.env.example shows the defaults', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const lines = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line));

  expect(lines.length).toBeGreaterThanOrEqual(12);
  expect(readConfig(Object.fromEntries(lines.map((line) => line.split('=', 2))))).toEqual(DEFAULTS);
});

test('reads all settings', () => {
  expect(
    readConfig({
      PORT: '80',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/sampan',
      BACKUP_DIR: '/mnt/backups',
      DATABASE_URL: 'postgres://sampan:secret@db.example/sampan',
      DATABASE_READ_URL: 'postgres://sampan:secret@copy.example/sampan',
      FILES_URL: 's3://key:se%2Fcret@files.example:9000/sampan?region=eu-1&tls=0',
      PUBLIC_URL: 'https://Sampan.example:443/',
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'lantern-harbour-41',
      SMTP_URL: 'smtps://mailer:se%2Fcret@mail.example',
      MESSAGING_URL: 'https://messages.example/send?to={phone}&text={text}',
      MESSAGING_TOKEN: 'messaging-secret',
      CHAT_URL: 'https://chat.example/{phone}',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
      OFFICE_WORKER: 'off',
      VISION_PRIVATE_HOSTS: '192.168.1.20:11434, Vision.office:80',
      RATE_LIMITS: 'off',
      MIN_FREE_MB: '500',
      MIN_FREE_PERCENT: '10',
      UPLOAD_QUOTA_MB: '100',
      LOG_LEVEL: 'debug',
      UNKNOWN: 'ignored',
    }),
  ).toEqual({
    port: 80,
    host: '0.0.0.0',
    dataDir: '/srv/sampan',
    backupDir: '/mnt/backups',
    databaseUrl: 'postgres://sampan:secret@db.example/sampan',
    databaseReadUrl: 'postgres://sampan:secret@copy.example/sampan',
    s3: {
      endpoint: 'http://files.example:9000',
      bucket: 'sampan',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    },
    publicUrl: 'https://sampan.example',
    admin: { email: 'boss@example.com', username: 'boss', password: 'lantern-harbour-41' },
    smtpUrl: 'smtps://mailer:se%2Fcret@mail.example',
    messagingUrl: 'https://messages.example/send?to={phone}&text={text}',
    messagingToken: 'messaging-secret',
    chatUrl: 'https://chat.example/{phone}',
    corsOrigins: ['https://a.example', 'http://b.example:8080'],
    trustProxy: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
    visionPrivateHosts: ['192.168.1.20:11434', 'vision.office:80'],
    officeWorker: false,
    rateLimits: false,
    uploadLimits: { minFree: { bytes: 5e8, share: 0.1 }, dailyBytes: 1e8 },
    logLevel: 'debug',
  });
});

test('a bucket is used over TLS in us-east-1 by default', () => {
  expect(readConfig({ FILES_URL: 's3://key:secret@files.example/sampan' }).s3).toEqual({
    endpoint: 'https://files.example',
    bucket: 'sampan',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

describe('an invalid setting is reported with its name and the expected format', () => {
  test.each([
    ['PORT', 'http', 'must be a number'],
    ['PORT', '-1', 'must be a number'],
    ['PORT', '80.5', 'must be a number'],
    ['PORT', '1e3', 'must be a number'],
    ['PORT', ' 5004', 'must be a number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['PORT', '99999999999999999999', 'must be at most 65535'],
    ['MIN_FREE_MB', '1 GB', 'must be a number'],
    ['MIN_FREE_PERCENT', '91', 'must be at most 90'],
    ['DATABASE_URL', 'localhost:5432/sampan', 'must look like postgres://user:password@host/database'],
    ['DATABASE_URL', 'mysql://x@localhost/sampan', 'must look like postgres://user:password@host/database'],
    ['DATABASE_READ_URL', 'sampan', 'must look like postgres://user:password@host/database'],
    ['DATABASE_READ_URL', 'postgres://x@localhost/sampan', 'needs DATABASE_URL'],
    ['DATABASE_URL', 'sampan', 'must look like postgres://user:password@host/database'],
    ['FILES_URL', 'https://files.example/sampan', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://files.example/sampan', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key@files.example/sampan', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key:secret@files.example', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key:secret@files.example/', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key:secret@files.example/a/b', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key:secret@files.example:x/sampan', 'must look like s3://KEY:SECRET@host/bucket'],
    ['FILES_URL', 's3://key:%zz@files.example/sampan', 'must look like s3://KEY:SECRET@host/bucket'],
    ['PUBLIC_URL', 'sampan.example', 'must be an http(s) URL without a path'],
    ['PUBLIC_URL', 'ftp://sampan.example', 'must be an http(s) URL without a path'],
    ['PUBLIC_URL', 'https://sampan.example/shop', 'must be an http(s) URL without a path'],
    ['PUBLIC_URL', 'https://sampan.example/?x', 'must be an http(s) URL without a path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an http(s) URL without a path'],
    ['ADMIN_EMAIL', 'boss', 'must be an email address'],
    ['SMTP_URL', 'mail.example:587', 'must look like smtp://user:password@host:587'],
    ['SMTP_URL', 'https://mail.example', 'must look like smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://', 'must look like smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://user:%zz@mail.example', 'must look like smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://mail.example/?proxy=http://elsewhere', 'must look like smtp://user:password@host:587'],
    ['MESSAGING_URL', 'https://messages.example/send', 'must be an http(s) URL with {phone} and {text}'],
    ['MESSAGING_URL', 'https://messages.example/{phone}', 'must be an http(s) URL with {phone} and {text}'],
    ['MESSAGING_URL', 'file:///{phone}/{text}', 'must be an http(s) URL with {phone} and {text}'],
    ['MESSAGING_URL', 'https://{phone}.example/{text}', 'must be an http(s) URL with {phone} and {text}'],
    ['MESSAGING_URL', 'https://u:p@messages.example/{phone}/{text}', 'must be an http(s) URL with {phone}'],
    ['MESSAGING_URL', 'https://messages.example/{phone}/{text}/{name}', 'must be an http(s) URL with {phone}'],
    ['MESSAGING_TOKEN', 'messaging-secret', 'needs MESSAGING_URL'],
    ['CHAT_URL', 'https://chat.example/', 'must be an http(s) URL with {phone}'],
    ['CHAT_URL', 'javascript:alert({phone})', 'must be an http(s) URL with {phone}'],
    ['CHAT_URL', 'https://chat.example/{phone}?key={token}', 'must be an http(s) URL with {phone}'],
    ['CORS_ORIGINS', '*', 'must be an http(s) URL without a path'],
    ['CORS_ORIGINS', 'null', 'must be an http(s) URL without a path'],
    ['CORS_ORIGINS', 'https://a.example,b.example', 'must be an http(s) URL without a path'],
    ['TRUST_PROXY', 'true', 'must name the proxies'],
    ['TRUST_PROXY', '1', 'must name the proxies'],
    ['TRUST_PROXY', 'proxy.example', 'must name the proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must name the proxies'],
    ['TRUST_PROXY', '10.0.0.0/', 'must name the proxies'],
    ['TRUST_PROXY', '0.0.0.0/0', 'must name the proxies'],
    ['TRUST_PROXY', '::/0', 'must name the proxies'],
    ['TRUST_PROXY', '127.0.0.1,,', 'must name the proxies'],
    ['VISION_PRIVATE_HOSTS', 'vision.office', 'must name hosts with their ports'],
    ['OFFICE_WORKER', 'no', 'must be on or off'],
    ['RATE_LIMITS', 'false', 'must be on or off'],
    ['LOG_LEVEL', 'verbose', 'must be debug, info, warn, error or silent'],
  ])('%s=%s', (name, value, wish) => {
    const lines = refusalOf({ [name]: value }).split('\n');

    expect(lines[0]).toBe('Invalid settings:');
    expect(lines[1]).toMatch(new RegExp(`^  ${name} ${wish.replace(/[(){}]/g, '\\$&')}`));
    expect(lines.at(-1)).toBe('See .env.example for what each one means.');
  });

  test('all invalid settings are reported together, without their values', () => {
    const message = refusalOf({ PORT: 'x', DATABASE_URL: 'pg://sampan:secret@db/sampan', RATE_LIMITS: 'no' });

    expect(message).toMatch(/ {2}PORT .*\n {2}DATABASE_URL .*\n {2}RATE_LIMITS /);
    expect(message).not.toContain('secret');
  });
});
