import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const logged = (level: string | undefined, write: (log: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = [];
  write(createLogger(level, { write: (line) => void lines.push(line) }));
  return lines;
};

test('secrets are redacted at any depth', () => {
  const secrets = {
    authorization: 'Bearer canary',
    cookie: 'rt=canary',
    'set-cookie': 'rt=canary',
    password: 'canary',
    currentPassword: 'canary',
    newPassword: 'canary',
    token: 'canary',
    refreshToken: 'canary',
    password_hash: 'canary',
    smtpUrl: 'canary',
    messagingToken: 'canary',
  };

  const lines = logged('info', (log) => {
    log.info(secrets, 'here');
    log.info({ body: secrets }, 'one step down');
    log.error({ req: { headers: secrets } }, 'two steps down');
  });

  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('canary');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'here', password: '[redacted]' });
});

test('drops lines below the log level', () => {
  const write = (log: ReturnType<typeof createLogger>) => {
    log.info('info');
    log.warn('warn');
  };

  expect(logged('warn', write).map((line) => JSON.parse(line).msg)).toEqual(['warn']);
  expect(logged('silent', write)).toEqual([]);
});
