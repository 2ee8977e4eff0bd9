/** Files that wait for the network. Their bytes and key stay the same, so that a repeated upload is stored once. */
export interface Batch {
  /** The Idempotency-Key. */
  key: string;
  /** The calls of the link. */
  calls: string;
  kind: 'pictures' | 'files';
  name: string;
  step: string;
  at: number;
  files: { name: string; type: string; bytes: ArrayBuffer }[];
  /** Why the server refused it; it waits until somebody decides. */
  refused?: string | undefined;
}

const DATABASE = 'link-uploads';
const STORE = 'batches';

/** Where IndexedDB is missing or blocked, as in private windows, the batches live as long as the page. */
const inMemory = new Map<string, Batch>();
let isBlocked = false;
/** A deletion can fail; what was sent is not sent again. */
const dropped = new Set<string>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
      transaction.onerror = transaction.onabort;
    });
  } finally {
    database.close();
  }
}

/** Stores a batch, or replaces it. */
export async function keepBatch(batch: Batch): Promise<void> {
  if (!isBlocked) {
    try {
      await withStore('readwrite', (store) => store.put(batch));
      inMemory.delete(batch.key);
      return;
    } catch {
      isBlocked = true;
    }
  }
  inMemory.set(batch.key, batch);
}

export async function dropBatch(key: string): Promise<void> {
  inMemory.delete(key);
  dropped.add(key);
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** What waits for this link, oldest first. */
export async function waitingBatches(calls: string): Promise<Batch[]> {
  const stored = await withStore<Batch[]>('readonly', (store) => store.getAll()).catch(() => []);
  // What is in memory could not be stored and is newer.
  const batches = new Map([...stored.map((batch) => [batch.key, batch] as const), ...inMemory]);
  return [...batches.values()]
    .filter((batch) => batch.calls === calls && !dropped.has(batch.key))
    .sort((a, b) => a.at - b.at);
}
