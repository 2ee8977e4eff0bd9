import { expect, test } from 'vitest';
import { chooseApiBase } from './api-base.ts';

const nothing = { buildTime: undefined, runTime: undefined, servedByOurServer: false };

// @covers R088
test('a configured address is used, the one of the running page before the one of the build', () => {
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example' })).toBe('https://api.example');
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example', runTime: 'https://here.example' })).toBe(
    'https://here.example',
  );
  expect(chooseApiBase({ ...nothing, buildTime: 'https://api.example/', servedByOurServer: true })).toBe(
    'https://api.example',
  );
});

// @covers R088
test('a page of our own server calls its own origin', () => {
  expect(chooseApiBase({ ...nothing, servedByOurServer: true })).toBe('');
  expect(chooseApiBase({ buildTime: '', runTime: '', servedByOurServer: true })).toBe('');
});

// @covers R088
test('any other page falls back to the local server on port 5004', () => {
  expect(chooseApiBase(nothing)).toBe('http://localhost:5004');
});
