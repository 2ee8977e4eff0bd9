import { expect, test } from 'vitest';
import { connectToaster, type ToastMessage, toast, toastClosed, waitingToasts } from './toast.ts';

// @covers R015
test('a notice raised while no toaster is there is shown once it comes', () => {
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
test('a notice that is still open when the layout changes goes on in the next one, a closed one does not', () => {
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

test('a page without a toaster hears of the first notice that waits for one', () => {
  let told = 0;
  const unsubscribe = waitingToasts.subscribe(() => {
    told += 1;
  });
  expect(waitingToasts.any()).toBe(false);

  toast.info('Saved');

  expect([told, waitingToasts.any()]).toEqual([1, true]);
  const seen: ToastMessage[] = [];
  const disconnect = connectToaster((message) => seen.push(message));
  expect(waitingToasts.any()).toBe(false);
  unsubscribe();
  seen.forEach(toastClosed);
  disconnect();
});
