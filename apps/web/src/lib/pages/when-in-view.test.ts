import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenInView } from './when-in-view.ts';

let page: EventTarget & { visibilityState: string };
const report = vi.fn();

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  report.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page counts as opened after one second in view, once', () => {
  whenInView(report);
  vi.advanceTimersByTime(999);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(5_000);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a page that is not in view does not count, and a short look starts over', () => {
  page.visibilityState = 'hidden';
  whenInView(report);
  vi.advanceTimersByTime(60_000);
  show('visible');
  vi.advanceTimersByTime(900);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(report).not.toHaveBeenCalled();
  show('visible');
  vi.advanceTimersByTime(1_000);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a page that is left does not count', () => {
  whenInView(report)();
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(5_000);
  expect(report).not.toHaveBeenCalled();
});
