export type ToastTone = 'success' | 'error' | 'info' | 'warning';

type ToastOptions = {
  /** In milliseconds; the Toaster's duration by default. */
  duration?: number | undefined;
  action?: { label: string; onClick: () => void } | undefined;
};

export type ToastMessage = ToastOptions & { tone: ToastTone; text: string };

/** Shows a message and returns a function that closes it. */
type Listener = (message: ToastMessage) => () => void;

let toaster: Listener | undefined;
const pending = new Set<ToastMessage>();
const showing = new Map<ToastMessage, () => void>();
const subscribers = new Set<() => void>();

function show(message: ToastMessage) {
  if (!toaster) {
    pending.add(message);
    for (const notify of subscribers) notify();
    return;
  }
  showing.set(message, toaster(message));
}

/** Shows toasts, also from outside React. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ ...options, tone: 'success', text }),
  error: (text: string, options?: ToastOptions) => show({ ...options, tone: 'error', text }),
  info: (text: string, options?: ToastOptions) => show({ ...options, tone: 'info', text }),
  warning: (text: string, options?: ToastOptions) => show({ ...options, tone: 'warning', text }),
  /** Closes the errors of earlier attempts. */
  clearErrors(): void {
    for (const message of pending) if (message.tone === 'error') pending.delete(message);
    for (const [message, close] of showing) if (message.tone === 'error') close();
  },
};

/**
 * Subscribes a Toaster until it calls the returned function. Each layout has its own Toaster, so a toast raised
 * before it mounted, or still open when the previous one unmounted, is passed to it.
 */
export function connectToaster(listener: Listener): () => void {
  toaster = listener;
  const missed = [...pending];
  pending.clear();
  missed.forEach(show);
  return () => {
    if (toaster !== listener) return;
    toaster = undefined;
    for (const message of showing.keys()) pending.add(message);
    showing.clear();
  };
}

/** Toasts raised before a Toaster is mounted, for pages that load it on demand. */
export const pendingToasts = {
  any: (): boolean => pending.size > 0,
  clear: (): void => pending.clear(),
  subscribe(listener: () => void): () => void {
    subscribers.add(listener);
    return () => subscribers.delete(listener);
  },
};

/** Called by the Toaster when a toast expired or was closed. */
export function toastClosed(message: ToastMessage): void {
  showing.delete(message);
}
