import { startEarlyCalls } from '#src/lib/api/early-calls.ts';

// A script of its own, so that it starts while the app's scripts load.
const { calls = '' } = document.querySelector<HTMLScriptElement>('script[data-calls]')?.dataset ?? {};
startEarlyCalls(calls.split(' ').filter((path) => path !== ''));
