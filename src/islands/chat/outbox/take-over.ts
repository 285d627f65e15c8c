/** Messages that tabs which are gone have left in the outbox: this tab goes on with them. */
import { OUTBOX } from '#lib/site/offline/caches.ts';
import { $session } from '../../platform/state/session.ts';
import { added, type UnsentMessage } from '../model/unsent.ts';
import { loadMute } from '../state/channel.ts';
import { im } from '../state/client.ts';
import { meet } from '../state/people.ts';
import { shownContent } from './file-content.ts';
import { $progress, expectFiles } from './files.ts';
import { type Kept, keep, keptOf } from './kept.ts';
import { keptFiles } from './kept-files.ts';
import { go, goOn } from './sender.ts';
import { messageIn } from './steps.ts';
import { refusals } from './told.ts';
import { $unsent, changeUnsent, TAB } from './unsent.ts';
import { OUTBOX_FAULT } from './wording.ts';

/** A tab holds a lock of its name until its end. Without locks (plain http) no other tab is known to be there. */
const lockOf = (tab: string): string => `${OUTBOX} ${tab}`;

async function tabsThere(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return tab => names.has(lockOf(tab));
}

/** Tabs whose end is awaited. */
const awaited = new Set<string>();

/** Another tab that still has something to send may end before it has. */
function awaitEnd(tab: string): void {
  if (awaited.has(tab)) return;
  awaited.add(tab);
  // Looked for once the lock is free again: held by this tab it would count as the other's.
  void navigator.locks
    .request(lockOf(tab), () => {})
    .then(() => {
      awaited.delete(tab);
      return takeOver();
    });
}

/** Begins once, with the rooms. */
export function beginTakingOver(): void {
  void navigator.locks?.request(lockOf(TAB), () => new Promise(() => {}));
  im().on('welcome', () => {
    goOn();
    void takeOver();
  });
  goOn();
  $session.subscribe(({ state }) => void (state === 'signed-in' && takeOver()));
  document.addEventListener('visibilitychange', () => void (document.hidden || takeOver()));
  refusals.listen(reason => void (reason === 'muted' && loadMute()));
  addEventListener('beforeunload', event => {
    if (Object.values($progress.get()).some(part => part !== undefined)) event.preventDefault();
  });
}

async function takeOver(): Promise<void> {
  const session = $session.get();
  if (session.state !== 'signed-in') return;
  const isThere = await tabsThere();
  for (const { tab } of keptOf(session.viewer.id)) if (tab !== TAB && isThere(tab)) awaitEnd(tab);
  const left = keptOf(session.viewer.id).filter(
    ({ tab, message }) => tab !== TAB && !isThere(tab) && !messageIn($unsent.get(), message.localId),
  );
  if (left.length === 0) return;
  // The gateway stores a local id once: two tabs that take it over at the same time send one message.
  const taken = await Promise.all(left.map(restored));
  meet([session.viewer.id]);
  // All of them first: the earliest goes first.
  changeUnsent(unsent => taken.reduce(added, unsent));
  for (const message of taken) if (message.state === 'waiting') go(message);
}

async function restored({ message, hasFiles }: Kept): Promise<UnsentMessage> {
  keep({ tab: TAB, message, hasFiles });
  const state = message.state === 'failed' ? 'failed' : 'waiting';
  if (!hasFiles) return { ...message, state };
  const files = await keptFiles(message.localId);
  if (!files) return { ...message, state: 'failed', problem: OUTBOX_FAULT.noFiles };
  expectFiles(message.localId, files, true);
  const urls = files.map(({ blob }) => URL.createObjectURL(blob));
  return { ...message, state, content: shownContent(message.message_type, message.content, urls) };
}
