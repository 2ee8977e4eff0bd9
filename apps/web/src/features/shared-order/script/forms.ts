import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { isOffline } from '#src/lib/online.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { call } from './call.ts';
import { bodyOf, type FormValue } from './form-body.ts';
import { callsOf, linkPage, textsOf } from './link-page.ts';

/** The visitor's name, kept for the next answer. */
export const NAME_KEY = 'share-name';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The controls of a form by their path in the body. An item of a list whose fields are all empty is left out. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const controls = new Map<string, Control>();
  const items: Element[] = [];
  for (const control of form.elements) {
    if (!isControl(control) || control.name === '') continue;
    const item = control.closest<HTMLElement>('[data-item]');
    if (item === null) {
      controls.set(control.name, control);
      continue;
    }
    if (!isFilled(item)) continue;
    if (items.at(-1) !== item) items.push(item);
    controls.set(`${item.dataset['item']}.${items.length - 1}.${control.name}`, control);
  }
  return controls;
}

const isFilled = (item: Element): boolean =>
  [...item.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].some(({ value }) => value.trim() !== '');

const valuesOf = (controls: ReadonlyMap<string, Control>): FormValue[] =>
  [...controls].map(([name, { value, dataset }]) => ({ name, value, kind: dataset['kind'] }));

/** The same key for a retry, also after the page was loaded again; another one once the content has changed. */
function keyOf(form: HTMLFormElement, content: string): string {
  const place = attemptKey(form);
  const known = attempts.get(place) ?? readAttempt(place);
  const attempt = known?.content === content ? known : { content, key: randomKey() };
  attempts.set(place, attempt);
  writeStored(place, JSON.stringify(attempt));
  return attempt.key;
}

interface SentContent {
  content: string;
  key: string;
}

/** Where the browser stores nothing, they live as long as the page. */
const attempts = new Map<string, SentContent>();
const attemptKey = ({ dataset }: HTMLFormElement): string => `attempt:${location.pathname}:${dataset['send']}`;
const readAttempt = (place: string): SentContent | null => JSON.parse(readStored(place) ?? 'null');

export interface FormOutcome {
  isSent: boolean;
  /** What to tell: the words of the form, and what the server warns of. */
  message: string;
}

const NOT_SENT: FormOutcome = { isSent: false, message: '' };

/** Sends a form as JSON. A failure stays in the form, with everything that was typed. */
export async function sendForm(form: HTMLFormElement): Promise<FormOutcome> {
  const page = linkPage();
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (page === null || button === null || button.getAttribute('aria-busy') === 'true') return NOT_SENT;
  const controls = controlsOf(form);
  const body = bodyOf(valuesOf(controls));
  const [method = 'POST', path = ''] = (form.dataset['send'] ?? '').split(' ');
  const key = keyOf(form, JSON.stringify(body));
  const name = controls.get('name')?.value.trim();
  if (name) writeStored(NAME_KEY, name);

  clearErrors(form);
  button.setAttribute('aria-busy', 'true');
  const { status, body: answer, error } = await call(method, `${callsOf(page)}/${path}`, { body, key });
  button.removeAttribute('aria-busy');
  if (error === null) {
    forgetDraft(form);
    const { message = '' } = (answer ?? {}) as { message?: string };
    return { isSent: true, message: [form.dataset['done'] ?? message, ...warningsOf(answer)].join(' ') };
  }
  const texts = textsOf(page);
  const message = status === 0 ? (isOffline() ? texts.offline : texts.network) : error.message || texts.failed;
  const unknown = error.errors.filter(({ path, msg }) => !showError(controls.get(path), msg)).map(({ msg }) => msg);
  showFailure(form, [...new Set([message, ...unknown])].join(' '));
  return NOT_SENT;
}

function warningsOf(answer: unknown): string[] {
  const { warnings = [] } = (answer ?? {}) as { warnings?: { msg: string }[] };
  return [...new Set(warnings.map(({ msg }) => msg))];
}

function clearErrors(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
  for (const line of form.querySelectorAll('[data-error]')) line.remove();
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (failure) failure.hidden = true;
}

let errorCount = 0;

/** Returns whether the form has the field. */
function showError(control: Control | undefined, message: string): boolean {
  if (control === undefined || control.type === 'hidden') return false;
  const details = control.closest('details');
  if (details) details.open = true;
  errorCount += 1;
  const line = document.createElement('p');
  line.id = `error-${errorCount}`;
  line.dataset['error'] = '';
  line.className = 'text-danger text-xs';
  line.textContent = message;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', line.id);
  // After the box of the control.
  (control.parentElement ?? control).after(line);
  return true;
}

function showFailure(form: HTMLFormElement, message: string): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (failure) {
    failure.textContent = message;
    failure.hidden = false;
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (first) first.focus();
  else failure?.scrollIntoView({ block: 'nearest' });
}

const draftKey = ({ dataset }: HTMLFormElement): string => `draft:${location.pathname}:${dataset['keep']}`;

/** Keeps what is typed, so that a closed page loses nothing. */
export function keepDraft(form: HTMLFormElement): void {
  if (form.dataset['keep'] === undefined) return;
  const typed = [...form.elements].filter(isControl).filter(({ type, name }) => type !== 'hidden' && name !== '');
  writeStored(draftKey(form), JSON.stringify(typed.map(({ value }) => value)));
}

function forgetDraft(form: HTMLFormElement): void {
  attempts.delete(attemptKey(form));
  writeStored(attemptKey(form), null);
  if (form.dataset['keep'] !== undefined) writeStored(draftKey(form), null);
}

/** Fills in the visitor's name and what was typed before. */
export function fillForms(page: HTMLElement): void {
  const name = readStored(NAME_KEY);
  for (const form of page.querySelectorAll('form')) {
    const field = form.elements.namedItem('name');
    if (name !== null && field instanceof HTMLInputElement) field.value = name;
    const draft = form.dataset['keep'] === undefined ? null : readStored(draftKey(form));
    if (draft === null) continue;
    const values = JSON.parse(draft) as string[];
    const typed = [...form.elements].filter(isControl).filter(({ type, name }) => type !== 'hidden' && name !== '');
    // Another revision may have other fields.
    if (values.length === typed.length)
      for (const [index, control] of typed.entries()) control.value = values[index] ?? '';
  }
}
