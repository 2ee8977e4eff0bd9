import { readStored } from '#src/lib/browser-storage.ts';
import { isOffline } from '#src/lib/online.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { call } from './call.ts';
import { NAME_KEY } from './forms.ts';
import { callsOf, fill, linkPage, textsOf } from './link-page.ts';
import { isHeic, smallJpeg } from './picture-file.ts';
import { type Batch, dropBatch, keepBatch, waitingBatches } from './upload-queue.ts';

/** The most files of one call. */
const PER_CALL = 9;

type Told = (message: string) => void;

/** Prepares the chosen files, stores them, and sends them when there is a network. */
export async function addUploads(input: HTMLInputElement, tell: Told, onSent: () => Promise<void>): Promise<void> {
  const page = linkPage();
  const chosen = [...(input.files ?? [])];
  // The same files can be chosen again.
  input.value = '';
  if (page === null || chosen.length === 0) return;
  const texts = textsOf(page);
  const kind = input.dataset['upload'] === 'files' ? 'files' : 'pictures';
  // Before anything is awaited: a refresh or another choice may change it.
  const step = stepSelectOf(page)?.value ?? '';
  const files: Batch['files'] = [];
  const problems = new Set<string>();
  for (const [index, file] of chosen.entries()) {
    if (kind === 'pictures') tell(fill(texts.preparing, { n: index + 1, of: chosen.length }));
    try {
      const ready = kind === 'pictures' ? await smallPicture(file) : await wholeFile(file);
      if (ready) files.push(ready);
      else problems.add(isHeic(await headOf(file)) ? texts.heic : texts.unreadable);
    } catch {
      // Such as a file that was moved meanwhile. The others are sent.
      problems.add(kind === 'pictures' ? texts.unreadable : `${file.name}: ${texts.failed}`);
    }
  }
  const common = { calls: callsOf(page), kind, name: readStored(NAME_KEY) ?? '', step } as const;
  for (let from = 0; from < files.length; from += PER_CALL)
    await keepBatch({ ...common, key: randomKey(), at: Date.now() + from, files: files.slice(from, from + PER_CALL) });
  tell([...problems].join(' '));
  await sendWaiting(tell, onSent);
}

async function smallPicture(file: File): Promise<Batch['files'][number] | null> {
  const small = await smallJpeg(file);
  return small && { name: jpegName(file.name), type: 'image/jpeg', bytes: await small.arrayBuffer() };
}

const wholeFile = async (file: File): Promise<Batch['files'][number]> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** The step that the next pictures show. */
export const stepSelectOf = (page: HTMLElement): HTMLSelectElement | null =>
  page.querySelector<HTMLSelectElement>('select[data-picture-step]');
const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`;
const headOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 12).arrayBuffer());

let isSending = false;
/** A refusal for too many requests says when to try again. */
let restUntil = 0;
/** A longer wait, as for a daily limit, is a refusal that somebody decides about. */
const LONGEST_REST_SECONDS = 300;

/** Sends what waits, oldest first. What the network or a busy server stops stays for later. */
export async function sendWaiting(tell: Told, onSent: () => Promise<void>): Promise<void> {
  const page = linkPage();
  if (page === null || isSending || Date.now() < restUntil) return showWaiting();
  isSending = true;
  try {
    const calls = callsOf(page);
    // Read again each time: more may be chosen meanwhile.
    for (let batch = await nextBatch(calls); batch; batch = await nextBatch(calls)) {
      await showWaiting();
      const { status, body, error, retryAfterSeconds } = await send(batch, textsOf(page).sending);
      const rest = status === 429 ? (retryAfterSeconds ?? 60) : 0;
      if (error === null) {
        await dropBatch(batch.key);
        await onSent();
        tell((body as { message: string }).message);
      } else if (status === 0 || status >= 500 || (status === 429 && rest <= LONGEST_REST_SECONDS)) {
        if (rest > 0) restUntil = Date.now() + rest * 1000;
        if (error.message !== '') tell(error.message);
        break;
      } else {
        await keepBatch({ ...batch, refused: refusalOf(error.errors, error.message) || textsOf(page).failed });
      }
    }
  } finally {
    isSending = false;
    await showWaiting();
  }
}

const nextBatch = async (calls: string): Promise<Batch | undefined> =>
  (await waitingBatches(calls)).find(({ refused }) => refused === undefined);

const refusalOf = (errors: readonly { msg: string }[], message: string): string =>
  [...new Set(errors.map(({ msg }) => msg))].join(' ') || message;

function send({ calls, kind, key, name, step, files }: Batch, sending: string) {
  const form = new FormData();
  form.append('name', name);
  form.append('step', step);
  for (const file of files) form.append('files', new Blob([file.bytes], { type: file.type }), file.name);
  return call('POST', `${calls}/${kind}`, {
    body: form,
    key,
    onProgress: (sent, total) => {
      const line = document.querySelector(`[data-batch="${key}"] [data-progress]`);
      if (line && total > 0) line.textContent = fill(sending, { n: Math.round((sent / total) * 100) });
    },
  });
}

let shown: string[] = [];

/** Lists what waits, with small pictures, why, and what can be done. */
export async function showWaiting(): Promise<void> {
  const page = linkPage();
  const list = page?.querySelector<HTMLElement>('[data-waiting]');
  if (!page || !list) return;
  const batches = await waitingBatches(callsOf(page));
  for (const address of shown) URL.revokeObjectURL(address);
  shown = [];
  const texts = textsOf(page);
  list.replaceChildren(
    ...batches.map(({ key, kind, files, refused }) => {
      const item = element('li', 'flex flex-wrap items-center gap-3 rounded-card bg-warning-tint p-3 text-warning-ink');
      item.dataset['batch'] = key;
      const waiting = kind === 'pictures' && isOffline() ? texts.waitingOffline : texts.waiting;
      const line = element('p', 'min-w-0 flex-1 basis-48 text-sm', refused ?? fill(waiting, { n: files.length }));
      line.dataset['progress'] = '';
      if (kind === 'pictures') item.append(thumbnails(files));
      item.append(line);
      if (refused !== undefined) {
        item.append(action('data-again', texts.retry, key), action('data-forget', texts.remove, key));
      }
      return item;
    }),
  );
}

function thumbnails(files: Batch['files']): HTMLElement {
  const row = element('div', 'flex flex-wrap gap-1');
  for (const { bytes, type } of files) {
    const image = document.createElement('img');
    image.src = URL.createObjectURL(new Blob([bytes], { type }));
    shown.push(image.src);
    image.alt = '';
    image.className = 'size-10 rounded-tick object-cover';
    row.append(image);
  }
  return row;
}

function action(attribute: string, text: string, key: string): HTMLElement {
  const button = element('button', 'link min-h-control-sm text-sm', text);
  button.setAttribute('type', 'button');
  button.setAttribute(attribute, key);
  return button;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Tries a refused batch again, or removes it. */
export async function decideBatch(button: HTMLElement): Promise<void> {
  const page = linkPage();
  const { again, forget } = button.dataset;
  if (page === null) return;
  if (forget !== undefined) await dropBatch(forget);
  const batch = (await waitingBatches(callsOf(page))).find(({ key }) => key === again);
  if (batch) await keepBatch({ ...batch, refused: undefined });
  await showWaiting();
}
