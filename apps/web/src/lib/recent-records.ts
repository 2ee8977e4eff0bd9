import type { ListName } from '@sampan/contract/list-settings';
import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { session } from './session.ts';

export type RecentType = Exclude<ListName, 'pdf-catalogs'>;

export interface RecentRecord {
  type: RecentType;
  url: string;
  title: string;
}

const MAX_RECORDS = 8;

const keyOf = (accountId: string) => `recent-records:${accountId}`;

/** The records that this account opened last in this browser, newest first. */
export function readRecentRecords(): RecentRecord[] {
  const accountId = session.state().user?._id;
  const stored = accountId === undefined ? null : readStored(keyOf(accountId));
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isRecentRecord) : [];
  } catch {
    return [];
  }
}

function isRecentRecord(value: unknown): value is RecentRecord {
  const { type, url, title } = (value ?? {}) as Record<string, unknown>;
  return typeof type === 'string' && typeof url === 'string' && url.startsWith('/') && typeof title === 'string';
}

/** Adds the open record to the recent ones when its title is known. */
export function useRecentRecord(type: RecentType, title: string | undefined): void {
  useEffect(() => {
    const accountId = session.state().user?._id;
    if (title === undefined || accountId === undefined) return;
    const url = location.pathname;
    const others = readRecentRecords().filter((record) => record.url !== url);
    writeStored(keyOf(accountId), JSON.stringify([{ type, url, title }, ...others].slice(0, MAX_RECORDS)));
  }, [type, title]);
}
