import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { DIALOG_CLOSE } from '../overlays/dialog-close.ts';
import { useUiText } from '../ui-text.ts';
import { freePlace } from './free-place.ts';
import { connectToaster, type ToastMessage, type ToastTone, toastClosed } from './toast.ts';

/** `duration`: the default duration of a toast in milliseconds. */
export type ToasterProps = { duration: number };

/** The duration of a toast with an action, such as undo. */
const ACTION_MS = 10_000;

/** The maximum number of visible toasts. */
const MAX_VISIBLE = 6;

const TONES: Record<ToastTone, { icon: LucideIcon; color: string; role: 'status' | 'alert' }> = {
  success: { icon: CircleCheck, color: 'text-success-mark', role: 'status' },
  info: { icon: Info, color: 'text-info-mark', role: 'status' },
  warning: { icon: TriangleAlert, color: 'text-warning-mark', role: 'alert' },
  error: { icon: CircleAlert, color: 'text-danger-mark', role: 'alert' },
};

const VIEWPORT =
  // biome-ignore lint/plugin: toasts are at the top right in every language, including Hebrew.
  'fixed top-(--toasts-top,1rem) right-4 z-60 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none';

// Base UI renders toasts as dialogs hidden from screen readers; ours are live regions.
const LIVE = { 'aria-modal': undefined, 'aria-hidden': undefined };

/** One per layout; `toast` uses the mounted one. */
export function Toaster({ duration }: ToasterProps) {
  const t = useUiText();
  return (
    <Toast.Provider timeout={duration} limit={MAX_VISIBLE}>
      <Toast.Portal>
        <Toast.Viewport aria-label={t('notices')} ref={keepInFreePlace} className={VIEWPORT}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Buttons that toasts never cover. */
const KEPT_FREE = `[${DIALOG_CLOSE}], :is([role=dialog], [role=alertdialog], header) :is(button, a[href])`;

/** A ref callback that keeps the toasts between the buttons of an open dialog and of the headers. */
function keepInFreePlace(toasts: HTMLDivElement) {
  function place() {
    if (toasts.childElementCount === 0) return;
    const { left, right } = toasts.getBoundingClientRect();
    const obstacles = [...document.querySelectorAll(KEPT_FREE)]
      .filter((button) => !toasts.contains(button))
      .map((button) => button.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.left < right && box.right > left);
    const height = toasts.scrollHeight;
    const { top, bottom } = freePlace(obstacles, height, window.innerHeight, GAP);
    const isTooSmall = bottom - top < height;
    toasts.style.setProperty('--toasts-top', `${top}px`);
    toasts.style.maxHeight = isTooSmall ? `${bottom - top}px` : '';
    toasts.style.overflowY = isTooSmall ? 'auto' : '';
  }
  const ending = new AbortController();
  const { signal } = ending;
  const changed = new MutationObserver(place);
  changed.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', place, { signal });
  document.addEventListener('scroll', place, { capture: true, passive: true, signal });
  // A dialog moves while it opens.
  document.addEventListener('transitionend', place, { signal });
  return () => {
    changed.disconnect();
    ending.abort();
  };
}

const GAP = 16;

function ToastList() {
  const t = useUiText();
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();

  useEffect(
    () =>
      connectToaster((message) => {
        const id = add({
          description: message.text,
          timeout: message.duration ?? (message.action && ACTION_MS),
          data: message,
          onClose: () => toastClosed(message),
        });
        return () => close(id);
      }),
    [add, close],
  );

  return toasts.map((item) => {
    if (!item.data) return null;
    const { tone, action } = item.data;
    const { icon: Icon, color, role } = TONES[tone];
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        role={role}
        {...LIVE}
        swipeDirection={['right', 'up']}
        className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-control border border-line bg-popup shadow-popup transition-[opacity,translate] duration-180 ease-settle data-limited:hidden data-starting-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:transition-none"
      >
        <Toast.Content className="flex items-start gap-3 py-1.5 ps-4 pe-1.5 text-sm">
          <Icon className={classNames('my-2 size-5 shrink-0', color)} aria-hidden="true" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <Toast.Description className="min-w-0 break-words py-2" />
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.onClick();
                  close(item.id);
                }}
                className="min-h-9 font-medium text-brand-strong underline underline-offset-4"
              >
                {action.label}
              </button>
            )}
          </div>
          <Toast.Close {...LIVE} render={<IconButton size="sm" icon={X} label={t('actions.close')} />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
