import { expect, test } from 'vitest';
import { connectToaster, pendingToasts, type ToastMessage, toast, toastClosed } from './toast.ts';

/** A toaster that collects the messages. */
const into =
  (seen: ToastMessage[], closed: ToastMessage[] = []) =>
  (message: ToastMessage) => {
    seen.push(message);
    return () => {
      closed.push(message);
      toastClosed(message);
    };
  };

// @covers R015
test('shows a toast raised before the toaster mounted', () => {
  const seen: ToastMessage[] = [];
  toast.warning('Too early', { duration: 3000 });

  const disconnect = connectToaster(into(seen));
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
  const leaveLogin = connectToaster(into(inLogin));
  toast.error('Wrong password');
  toast.success('Signed in');
  inLogin.slice(0, 1).forEach(toastClosed);

  leaveLogin();
  const leaveOffice = connectToaster(into(inOffice));

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
  const disconnect = connectToaster(into(seen));
  expect(pendingToasts.any()).toBe(false);
  unsubscribe();
  seen.forEach(toastClosed);
  disconnect();
});

test('closes the shown and drops the pending errors of earlier attempts, and nothing else', () => {
  const [seen, closed]: ToastMessage[][] = [[], []];
  toast.error('Pending');
  toast.clearErrors();
  const disconnect = connectToaster(into(seen ?? [], closed ?? []));
  toast.error('Fill in the form');
  toast.success('Saved');

  toast.clearErrors();

  expect(seen?.map(({ text }) => text)).toEqual(['Fill in the form', 'Saved']);
  expect(closed?.map(({ text }) => text)).toEqual(['Fill in the form']);
  seen?.forEach(toastClosed);
  disconnect();
});
