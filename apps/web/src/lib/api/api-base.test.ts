import { expect, test } from 'vitest';
import { chooseApiBase } from './api-base.ts';

const nothing = { buildTime: undefined, runTime: undefined, servedByOurServer: false };

// @covers R088
test("prefers the page's configured address over the build's", () => {
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example' })).toBe('https://api.example');
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example', runTime: 'https://here.example' })).toBe(
    'https://here.example',
  );
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example/', servedByOurServer: true })).toBe(
    'https://api.example',
  );
});

// @covers R088
test('uses its own origin on a page of our server', () => {
  expect(chooseApiBase({ ...nothing, servedByOurServer: true })).toBe('');
  expect(chooseApiBase({ buildTime: '', runTime: '', servedByOurServer: true })).toBe('');
});

// @covers R088
test('falls back to port 5004 on localhost elsewhere', () => {
  expect(chooseApiBase(nothing)).toBe('http://localhost:5004');
});
