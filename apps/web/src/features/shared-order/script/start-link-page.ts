import { browserId, whenInView } from '#src/lib/pages/when-in-view.ts';
import { call, readPage } from './call.ts';
import { countCartons } from './cartons.ts';
import { fillForms, keepDraft, sendForm } from './forms.ts';
import { callsOf, linkPage } from './link-page.ts';
import { addUploads, decideBatch, sendWaiting, showWaiting, stepSelectOf } from './uploads.ts';

const POLL_MS = 60_000;

/** What the server rendered last, before the script changed it. */
let rendered = '';
let refreshes = 0;
/** How often somebody typed. */
let typed = 0;

/** Makes the server-rendered page of an order's link work: dialogs, forms, uploads, and what is new. */
export function startLinkPage(): void {
  const page = linkPage();
  // The link has ended.
  if (page === null) return;
  prepare(page);
  whenInView(() => void call('POST', `${callsOf(page)}/opened`, { body: { browserId: browserId() } }));
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('input', onInput);
  document.addEventListener('change', onChange);
  // Does not bubble. A refused answer often means that the page is out of date.
  document.addEventListener('close', poll, true);
  window.addEventListener('online', upload);
  window.addEventListener('offline', () => void showWaiting());
  document.addEventListener('visibilitychange', poll);
  window.setInterval(poll, POLL_MS);
  upload();
}

/** Nothing changes while somebody answers: what is new waits until the dialog closes. */
const refreshUnlessAnswering = async (): Promise<void> => {
  if (!isAnswering()) await refresh();
};
const upload = (): void => void sendWaiting(tell, refreshUnlessAnswering);

function poll(): void {
  if (document.visibilityState !== 'visible') return;
  upload();
  void refreshUnlessAnswering();
}

/** The form that was just sent keeps the focus. */
function isAnswering(sent?: HTMLFormElement): boolean {
  const form = document.activeElement?.closest('form') ?? null;
  return document.querySelector('dialog[open]') !== null || (form !== null && form !== sent);
}

function prepare(page: HTMLElement): void {
  rendered = page.innerHTML;
  for (const part of page.querySelectorAll<HTMLElement>('[data-script]')) part.hidden = false;
  if (navigator.userAgent.includes('MicroMessenger'))
    for (const hint of page.querySelectorAll<HTMLElement>('[data-wechat]')) hint.hidden = false;
  fillForms(page);
  void showWaiting();
}

/** Shows what the server has now. A newer revision is offered instead, so that nothing changes while it is read. */
async function refresh(sent?: HTMLFormElement): Promise<void> {
  refreshes += 1;
  const turn = refreshes;
  const typedBefore = typed;
  const next = (await readPage())?.getElementById('link-page');
  const page = linkPage();
  // An older answer would undo a newer one.
  if (!page || !next || next.innerHTML === rendered || turn !== refreshes) return;
  if (isAnswering(sent) || typed !== typedBefore) return;
  if (next.dataset['revision'] !== page.dataset['revision']) {
    const newer = page.querySelector<HTMLElement>('[data-newer]');
    if (newer) newer.hidden = false;
    return;
  }
  const hadFocus = page.contains(document.activeElement);
  const step = chosenStep(page);
  page.replaceChildren(...document.importNode(next, true).childNodes);
  if (step !== null) chooseStep(page, step);
  prepare(page);
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
}

/** Null as long as the page itself chooses the step. */
function chosenStep(page: HTMLElement): string | null {
  const chosen = stepSelectOf(page)?.selectedOptions[0];
  return !chosen || chosen.defaultSelected ? null : chosen.value;
}

function chooseStep(page: HTMLElement, step: string): void {
  const select = stepSelectOf(page);
  if (select && [...select.options].some(({ value }) => value === step)) select.value = step;
}

function tell(message: string): void {
  const notice = document.getElementById('link-notice');
  if (notice === null) return;
  notice.textContent = message;
  notice.hidden = message === '';
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  tell('');
  // The backdrop.
  if (target instanceof HTMLDialogElement) target.close();
  const button = target.closest<HTMLElement>('button');
  if (button === null) return;
  const { opens, closes, again, forget } = button.dataset;
  if (opens !== undefined) openDialog(opens);
  if (closes !== undefined) button.closest('dialog')?.close();
  if (button.dataset['reload'] !== undefined) location.reload();
  if (again !== undefined || forget !== undefined) void decideBatch(button).then(upload);
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

async function onSubmit(event: SubmitEvent): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset['send'] === undefined) return;
  event.preventDefault();
  const { isSent, message } = await sendForm(form);
  if (!isSent) return;
  form.closest('dialog')?.close();
  form.reset();
  tell(message);
  await refresh(form);
}

function onInput({ target }: Event): void {
  typed += 1;
  if (target instanceof HTMLInputElement) countCartons(target);
  if (target instanceof Element) {
    const form = target.closest('form');
    if (form) keepDraft(form);
  }
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.dataset['upload'] !== undefined)
    void addUploads(target, tell, refreshUnlessAnswering);
}
