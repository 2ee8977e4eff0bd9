import { expect, test } from 'vitest';
import { LateOfficeToaster, LatePublicToaster } from './LateToaster.tsx';

// @covers R015
test('toasts stay for 4 seconds in the office and 5 seconds on public pages', () => {
  expect(LateOfficeToaster().props).toEqual({ duration: 4000 });
  expect(LatePublicToaster().props).toEqual({ duration: 5000 });
});
