import { expect, test } from 'vitest';
import { routedUrl } from './routed-url.ts';

test.each([
  ['/users', '/users'],
  ['/api/users', '/users'],
  ['/api/users?page=1', '/users?page=1'],
  ['/api', '/'],
  ['/api/', '/'],
  ['/api?x=1', '/?x=1'],
  ['/api/api/users', '/api/users'],
  ['/apiary', '/apiary'],
  ['/API/users', '/API/users'],
  ['/x/api/users', '/x/api/users'],
  ['*', '/*'],
  ['http://evil.example/api/users', '/http://evil.example/api/users'],
  ['/a%20b', '/a%20b'],
  ['/users?x=%', '/users?x=%'],
  ['/%', '/unreadable-address'],
  ['/api/%ff', '/unreadable-address'],
  ['/%c3%28?x=1', '/unreadable-address'],
])('%s is routed as %s', (url, routed) => {
  expect(routedUrl(url)).toBe(routed);
});
