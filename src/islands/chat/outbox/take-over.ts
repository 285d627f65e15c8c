/** Messages that tabs which are gone have left in the outbox: this tab goes on with them. */
import { OUTBOX } from '#lib/site/offline/caches.ts';
import { $session } from '../../platform/state/session.ts';
import { added, type UnsentMessage } from '../model/unsent.ts';
import { im } from '../state/client.ts';
import { meet } from '../state/people.ts';
import { shownContent } from './file-content.ts';
import { $progress, expectFiles } from './files.ts';
import { type Kept, keep, keptOf } from './kept.ts';
import { keptFiles } from './kept-files.ts';
import { $unsent, changeUnsent, TAB } from './outbox.ts';
import { go } from './sender.ts';
import { messageIn } from './steps.ts';
import { OUTBOX_FAULT } from './wording.ts';

/** How often a visible tab looks, in milliseconds. */
const LOOK_MS = 15_000;

/** A tab holds a lock of its name until its end. Without locks (plain http) no other tab is known to be there. */
const lockOf = (tab: string): string => `${OUTBOX} ${tab}`;

async function tabsThere(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return tab => names.has(lockOf(tab));
}

/** Begins once, with the rooms. */
export function beginTakingOver(): void {
  void navigator.locks?.request(lockOf(TAB), () => new Promise(() => {}));
  im().on('welcome', () => void takeOver());
  $session.subscribe(({ state }) => void (state === 'signed-in' && takeOver()));
  setInterval(() => void (document.hidden || takeOver()), LOOK_MS);
  addEventListener('beforeunload', event => {
    if (Object.values($progress.get()).some(part => part !== undefined)) event.preventDefault();
  });
}

async function takeOver(): Promise<void> {
  const session = $session.get();
  if (session.state !== 'signed-in') return;
  const isThere = await tabsThere();
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
