import { expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each([
  '/dashboard',
  '/',
  '/settings?tab=sessions',
  '/admin/products?page=2&search=a%2Fb#row-3',
  '/profile?next=https://evil.example',
  '/search?q=//evil.example',
  '/a:b@c',
])('accepts %j, a path of this site', (next) => {
  expect(safeNextPath(next)).toBe(next);
});

test.each([
  null,
  '',
  'dashboard',
  ' /dashboard',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/1',
  '@evil.example',
  '?next=/x',
  '#x',
])('rejects %j, which leaves the site or is not a path', (next) => {
  expect(safeNextPath(next)).toBeNull();
});
