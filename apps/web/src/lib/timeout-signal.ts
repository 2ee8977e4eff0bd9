/** Aborts after `ms`. Not AbortSignal.timeout, which the older supported browsers lack. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
