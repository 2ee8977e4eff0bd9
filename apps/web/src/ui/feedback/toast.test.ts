import { expect, test } from 'vitest';
import { connectToaster, pendingToasts, type ToastMessage, toast, toastClosed } from './toast.ts';

// @covers R015
test('shows a toast raised before the toaster mounted', () => {
  const seen: ToastMessage[] = [];
  toast.warning('Too early', { duration: 3000 });

  const disconnect = connectToaster((message) => seen.push(message));
  toast.success('In time');

  expect(seen).toEqual([
    { tone: 'warning', text: 'Too early', duration: 3000 },
    { tone: 'success', text: 'In time' },
  ]);
  seen.forEach(toastClosed);
  disconnect();
});

// @covers R015
test('keeps an open toast across layouts, but not a closed one', () => {
  const inLogin: ToastMessage[] = [];
  const inOffice: ToastMessage[] = [];
  const leaveLogin = connectToaster((message) => inLogin.push(message));
  toast.error('Wrong password');
  toast.success('Signed in');
  inLogin.slice(0, 1).forEach(toastClosed);

  leaveLogin();
  const leaveOffice = connectToaster((message) => inOffice.push(message));

  expect(inLogin.map(({ text }) => text)).toEqual(['Wrong password', 'Signed in']);
  expect(inOffice).toEqual([{ tone: 'success', text: 'Signed in' }]);
  inOffice.forEach(toastClosed);
  leaveOffice();
});

test('notifies a page without a toaster of the first pending toast', () => {
  let notified = 0;
  const unsubscribe = pendingToasts.subscribe(() => {
    notified += 1;
  });
  expect(pendingToasts.any()).toBe(false);

  toast.info('Saved');

  expect([notified, pendingToasts.any()]).toEqual([1, true]);
  const seen: ToastMessage[] = [];
  const disconnect = connectToaster((message) => seen.push(message));
  expect(pendingToasts.any()).toBe(false);
  unsubscribe();
  seen.forEach(toastClosed);
  disconnect();
});
