import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

// @covers R108
test.each([
  { firstName: 'Dana', lastName: 'Levi', name: 'Dana Levi' },
  { firstName: 'דנה', lastName: 'לוי', name: 'דנה לוי' },
  { firstName: '芳', lastName: '王', name: '王芳' },
  { firstName: 'Fang', lastName: '王', name: 'Fang 王' },
  { firstName: 'Dana', lastName: '', name: 'Dana' },
  { firstName: '', lastName: '王', name: '王' },
  { firstName: '', lastName: '', name: 'dana7' },
])('shows $firstName and $lastName as $name', ({ name, ...names }) => {
  expect(fullName({ ...names, username: 'dana7' })).toBe(name);
});
