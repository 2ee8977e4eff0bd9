import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ['the connection was broken', failure('x', { code: '08006' })],
  ['the server shuts down', failure('x', { code: '57P01' })],
  ['the server starts', failure('x', { code: '57P03' })],
  ['a statement took too long', failure('x', { code: '57014' })],
  ['there are too many connections', failure('x', { code: '53300' })],
  ['the server has no memory left', failure('x', { code: '53200' })],
  ['a lock was not to be had', failure('x', { code: '55P03' })],
  ['two transactions waited for each other', failure('x', { code: '40P01' })],
  ['the password is not right any more', failure('x', { code: '28P01' })],
  ['the database was dropped', failure('x', { code: '3D000' })],
  ['the server became a read-only copy', failure('x', { code: '25006' })],
  ['nobody listens', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket is gone', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['the name has no address', failure('getaddrinfo ENOTFOUND', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['the name server is away', failure('getaddrinfo EAI_AGAIN', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['the connection was reset', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['the connection ended', failure('Connection terminated unexpectedly')],
  ['the pool found no connection in time', failure('timeout exceeded when trying to connect')],
])('is unavailable when %s', (_, error) => {
  expect(databaseFailure(error)).toBe('unavailable');
});

test("is unavailable when none of its host's addresses answers", async () => {
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
  ['a wrong statement', failure('x', { code: '42601' })],
  ['a value that is taken', failure('x', { code: '23505' })],
  ['a text that cannot be stored', failure('x', { code: '22021' })],
  ['a file that is missing', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
  ['nothing', undefined],
])('is neither for %s', (_, error) => {
  expect(databaseFailure(error)).toBeNull();
});
