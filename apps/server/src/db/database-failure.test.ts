import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ['the connection was broken', failure('x', { code: '08006' })],
  ['the server is shutting down', failure('x', { code: '57P01' })],
  ['the server is starting', failure('x', { code: '57P03' })],
  ['a statement times out', failure('x', { code: '57014' })],
  ['there are too many connections', failure('x', { code: '53300' })],
  ['the server is out of memory', failure('x', { code: '53200' })],
  ['a lock is not available', failure('x', { code: '55P03' })],
  ['two transactions deadlock', failure('x', { code: '40P01' })],
  ['the password is no longer correct', failure('x', { code: '28P01' })],
  ['the database was dropped', failure('x', { code: '3D000' })],
  ['the server has become a read-only replica', failure('x', { code: '25006' })],
  ['nobody listens', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket does not exist', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['the host name does not resolve', failure('getaddrinfo ENOTFOUND', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['the name server is unavailable', failure('getaddrinfo EAI_AGAIN', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['the connection was reset', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['the connection ended', failure('Connection terminated unexpectedly')],
  ['no connection becomes free in time', failure('timeout exceeded when trying to connect')],
])('is unavailable when %s', (_, error) => {
  expect(databaseFailure(error)).toBe('unavailable');
});

test("is unavailable when none of its host's addresses responds", async () => {
  const socket = connect({
    host: 'twice.example',
    port: 1,
    autoSelectFamily: true,
    lookup: (_name, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]),
  });

  const [error] = await once(socket, 'error').catch((thrown: unknown) => [thrown]);

  expect(error).toBeInstanceOf(AggregateError);
  expect(databaseFailure(error)).toBe('unavailable');
});

test.each([
  ['of the server', failure('x', { code: '53100' })],
  ['of this machine', failure('write ENOSPC', { code: 'ENOSPC', syscall: 'write' })],
])('is full when the disk %s is', (_, error) => {
  expect(databaseFailure(error)).toBe('full');
});

test.each([
  ['an invalid statement', failure('x', { code: '42601' })],
  ['a unique violation', failure('x', { code: '23505' })],
  ['a string that cannot be stored', failure('x', { code: '22021' })],
  ['a missing file', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
  ['a value that is not an error', 'ECONNREFUSED'],
  ['nothing', undefined],
])('is neither for %s', (_, error) => {
  expect(databaseFailure(error)).toBeNull();
});
