import { QuoteDraft } from '@sampan/contract/quote-drafts';
import { type Quote, QuoteSaved, type QuoteVersion } from '@sampan/contract/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useFormat } from '#src/lib/format.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { readDraft, storeDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { session } from '#src/lib/session.ts';
import { showQuote } from '../api/quotes.mutations.ts';
import { quoteRecord } from '../quote-record.ts';
import { type DraftFields, mergeDrafts, toDraft, toFields } from './draft-fields.ts';
import { changeDraft, startHistory, withKeys } from './draft-history.ts';

/** Saved after this time without input. */
const SAVE_DELAY_MS = 2_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed';

/** The errors of the last save by path, such as `lines.3.quantity`. */
export type DraftErrors = ReadonlyMap<string, string>;

/** The draft being edited: autosave, undo, version conflicts, and a copy that survives the end of the session. */
export function useDraft(quote: Quote, version: QuoteVersion) {
  const client = useQueryClient();
  const texts = useMessageTexts();
  const { t } = useTranslation('office');
  const { dateTime } = useFormat();
  const key = `quotes:${quote._id}`;
  const [history, dispatch] = useReducer(changeDraft, null, () => startHistory(toFields(quote, version)));
  const { present: fields, revision } = history;
  /** The draft as the server has it. */
  const stored = useRef({ fields, revision, updatedAt: quote.updatedAt });
  const latest = useRef({ fields, revision });
  const running = useRef<Promise<boolean> | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<DraftErrors>(new Map());
  const [conflict, setConflict] = useState<ApiError['conflict']>();
  const [isLoading, setIsLoading] = useState(false);

  /** Saves what has been typed so far. Returns whether everything is stored. */
  async function save(): Promise<boolean> {
    // One save at a time; the next one starts from the version of the previous one.
    if (running.current !== null) {
      await running.current;
      return save();
    }
    const saving = latest.current;
    if (saving.revision === stored.current.revision) return true;
    const checked = QuoteDraft.safeParse(toDraft(saving.fields, stored.current.updatedAt));
    if (!checked.success) {
      const found = checked.error.issues.map(
        ({ path, message }) => [path.join('.'), fieldMessage(texts, message) ?? message] as const,
      );
      setErrors(new Map(found));
      setState('invalid');
      return false;
    }
    setState('saving');
    running.current = put(saving, checked.data).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function put(saving: { fields: DraftFields; revision: number }, body: QuoteDraft): Promise<boolean> {
    try {
      const { quote: saved } = await api.put(quoteRecord.path(quote._id), { body, schema: QuoteSaved });
      const keys = new Map(saving.fields.lines.map(({ id }, index) => [id, saved.draft?.lines[index]?.lineKey ?? id]));
      stored.current = {
        fields: withKeys(saving.fields, keys),
        revision: saving.revision,
        updatedAt: saved.updatedAt,
      };
      setErrors(new Map());
      setConflict(undefined);
      setState('saved');
      dispatch({ type: 'saved', keys });
      showQuote(client, saved);
      return true;
    } catch (error) {
      setConflict(error instanceof ApiError ? error.conflict : undefined);
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ path, msg }) => [path, msg])));
      setState(error instanceof ApiError && error.errors.length > 0 ? 'invalid' : 'failed');
      return false;
    }
  }

  const saveLater = useEffectEvent(() => void save());
  useEffect(() => {
    latest.current = { fields, revision };
    if (revision === stored.current.revision || conflict !== undefined) return;
    setState((known) => (known === 'saving' ? known : 'waiting'));
    const timer = setTimeout(saveLater, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [fields, revision, conflict]);

  // Somebody else saved while nothing is being changed here: show their version.
  const onStored = useEffectEvent(() => {
    const isUntouched = latest.current.revision === stored.current.revision && running.current === null;
    if (!isUntouched || quote.updatedAt <= stored.current.updatedAt) return;
    const theirs = toFields(quote, version);
    // `replace` is the next revision.
    stored.current = { fields: theirs, revision: latest.current.revision + 1, updatedAt: quote.updatedAt };
    dispatch({ type: 'replace', fields: theirs });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored version changes.
  useEffect(() => onStored(), [quote.updatedAt]);

  const onLeave = useEffectEvent(() => {
    if (conflict === undefined) void save();
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && onLeave();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      onLeave();
    };
  }, []);

  useEffect(() => {
    const account = session.state().user?._id;
    const kept = readDraft(key, account)?.values as { fields: DraftFields; updatedAt: string } | undefined;
    if (account === undefined || kept === undefined) return;
    storeDraft(key, account, null);
    // Based on that version: a save over a newer one is a conflict.
    stored.current.updatedAt = kept.updatedAt;
    dispatch({ type: 'head', changes: kept.fields });
  }, [key]);
  const isUnsaved = () => latest.current.revision !== stored.current.revision;
  const onSession = useEffectEvent(() => {
    const now = session.state();
    if (now.status !== 'signed-out' || now.reason !== 'ended' || !isUnsaved()) return;
    storeDraft(key, user.current, {
      values: { fields, updatedAt: stored.current.updatedAt },
      isSessionEnded: true,
    });
  });
  const user = useRef(session.state().user?._id ?? '');
  useEffect(() => session.subscribe(() => onSession()), []);

  /** Takes the stored draft for everything that was not changed here. */
  async function loadNewer(): Promise<void> {
    setIsLoading(true);
    try {
      const newer = await client.fetchQuery({ ...quoteRecord.detailOf(quote._id), staleTime: 0 });
      if (newer.draft === null) return;
      const theirs = toFields(newer, newer.draft);
      const merged = mergeDrafts(stored.current.fields, latest.current.fields, theirs);
      stored.current = { fields: theirs, revision: latest.current.revision, updatedAt: newer.updatedAt };
      setConflict(undefined);
      dispatch({ type: 'replace', fields: merged });
    } finally {
      setIsLoading(false);
    }
  }

  const refusal = useMemo(() => {
    if (conflict === undefined) return undefined;
    const time = dateTime(conflict.at);
    return conflict.by === null ? t('stale.textNameless', { time }) : t('stale.text', { name: conflict.by, time });
  }, [conflict, dateTime, t]);

  return {
    fields,
    dispatch,
    state,
    errors,
    save,
    updatedAt: () => stored.current.updatedAt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    newer: { refusal, isLoading, load: loadNewer },
  };
}

export type Draft = ReturnType<typeof useDraft>;
