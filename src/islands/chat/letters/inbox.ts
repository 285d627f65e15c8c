/** The list of conversations, in two folders. */
import { atom } from 'nanostores';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { NO_GROUP } from '../state/stores.ts';
import { unreadEvent } from '../state/unread.ts';

export type InboxRow = Answered<'GET /api/v2/chat/letters/list'>['list'][number];
export type Folder = 'inbox' | 'requests';

export type Inbox =
  | { phase: 'loading' }
  | { phase: 'ready'; list: readonly InboxRow[]; count: number }
  | { phase: 'failed'; message: string };

export const $folder = atom<Folder>('inbox');
export const $inbox = atom<Inbox>({ phase: 'loading' });

const PAGE = 40;
const MOST = 100;
/** Changes that come within this time are read together, in milliseconds. */
const TOGETHER_MS = 250;

export function showFolder(folder: Folder): void {
  if (folder === $folder.get()) return;
  $folder.set(folder);
  $inbox.set({ phase: 'loading' });
  void loadInbox();
}

let latest: symbol | undefined;

/** Loads as many as are shown, and `more`. A failure leaves what is shown. */
export async function loadInbox(more = 0): Promise<void> {
  const question = Symbol();
  latest = question;
  const is_request = $folder.get() === 'requests';
  const previous = $inbox.get();
  const shown = previous.phase === 'ready' ? previous.list.length + more : 0;
  const page_size = Math.min(MOST, Math.max(PAGE, shown));
  try {
    const address = 'GET /api/v2/chat/letters/list';
    const { list, count } = await memberCall(address, { is_request, page_size }, undefined, true);
    if (latest !== question) return;
    $inbox.set({ phase: 'ready', list, count });
    for (const { channel_id, unread } of list)
      unreadEvent({ type: 'set', channelId: channel_id, count: { groupId: NO_GROUP, unread, mentioned: 0 } });
  } catch (error) {
    const message = messageOf(error);
    if (latest === question && $inbox.get().phase !== 'ready') $inbox.set({ phase: 'failed', message });
  }
}

export const loadMore = (): Promise<void> => loadInbox(PAGE);

let due: ReturnType<typeof setTimeout> | undefined;

export function loadInboxSoon(): void {
  if (due !== undefined) return;
  due = setTimeout(() => {
    due = undefined;
    void loadInbox();
  }, TOGETHER_MS);
}
