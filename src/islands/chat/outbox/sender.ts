/** Sends what the outbox has. */
import { CallError } from '../../platform/call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { $session } from '../../platform/state/session.ts';
import { ImError } from '../im/client.ts';
import type { UnsentMessage } from '../model/unsent.ts';
import { without } from '../model/unsent.ts';
import { im } from '../state/client.ts';
import { expectFiles, forgetFiles, hasFiles, type OutgoingFile, uploadedContent } from './files.ts';
import { keep, letGo } from './kept.ts';
import { waitAfter } from './retry.ts';
import { acknowledged, messageIn, nextOf, stepped, withdrawn } from './steps.ts';
import { refusals, storedMessages } from './told.ts';
import { $unsent, changeUnsent, shownChannels, TAB } from './unsent.ts';
import { OUTBOX_FAULT } from './wording.ts';

/** A send without an answer for so long waits for the network, as it says then; in milliseconds. */
const SLOW_MS = 5000;
/** Where the connection stands and no answer came, it goes again after this, in milliseconds. */
const AGAIN_MS = 5000;

/** Messages that are being sent, and those whose files are still on their way. */
const inFlight = new Set<string>();
const reading = new Set<string>();
const isReady = (localId: string): boolean => !inFlight.has(localId) && !reading.has(localId);
/** Contents of messages whose files are uploaded. */
const uploaded = new Map<string, Record<string, unknown>>();
/** How often each message was refused for a while. */
const tries = new Map<string, number>();

const messageOf = (localId: string): UnsentMessage | undefined => messageIn($unsent.get(), localId);
const isWithdrawn = (localId: string): boolean => messageOf(localId)?.state === 'withdrawn';

/** One that was just written. */
export function begin(message: UnsentMessage, files: readonly OutgoingFile[] | undefined): void {
  if (files) expectFiles(message.localId, files);
  go(message);
}

/** Goes on with all of them, on a new connection. */
export function goOn(): void {
  for (const message of $unsent.get())
    if (message.state === 'sending' || message.state === 'waiting') go(message);
}

const keepNow = (message: UnsentMessage): void =>
  keep({ tab: TAB, message, hasFiles: hasFiles(message.localId) });

/** Its files first, where it has some. */
export const go = (message: UnsentMessage): void =>
  void (hasFiles(message.localId) && !uploaded.has(message.localId)
    ? upload(message)
    : pump(message.channelId));

/** Sends one that failed once more. */
export function postAgain(localId: string): void {
  tries.delete(localId);
  step(localId, 'sending');
  const message = messageOf(localId);
  if (message) go(message);
}

/** Takes back a message that has no position yet. */
export function takeBack(localId: string): void {
  const message = messageOf(localId);
  if (!message) return;
  changeUnsent(unsent => withdrawn(unsent, localId, inFlight.has(localId)));
  forget(message);
}

function forget(message: UnsentMessage): void {
  forgetFiles(message);
  uploaded.delete(message.localId);
  tries.delete(message.localId);
  letGo(message);
}

function step(localId: string, state: 'sending' | 'waiting' | 'failed', problem?: string): void {
  changeUnsent(unsent => stepped(unsent, localId, state, problem));
  const message = messageOf(localId);
  if (message && message.state !== 'withdrawn') keepNow(message);
}

/** Uploads a message's files; what is written meanwhile goes before it. */
async function upload(message: UnsentMessage): Promise<void> {
  const { localId, channelId } = message;
  if (reading.has(localId)) return;
  reading.add(localId);
  try {
    while (messageOf(localId) && !uploaded.has(localId)) {
      try {
        uploaded.set(localId, await uploadedContent(message));
      } catch (error) {
        if (!(await isToGoAgain(localId, error))) return;
      }
    }
  } finally {
    reading.delete(localId);
  }
  void pump(channelId);
}

const pumps = new Set<number>();

/** Sends what a channel's outbox has, one after another. */
async function pump(channelId: number): Promise<void> {
  if (pumps.has(channelId)) return;
  pumps.add(channelId);
  try {
    for (;;) {
      const message = nextOf($unsent.get(), channelId, isReady);
      const session = $session.get();
      if (!message || session.state !== 'signed-in' || session.viewer.id !== message.userId) return;
      await send(message);
    }
  } finally {
    pumps.delete(channelId);
  }
}

async function send(message: UnsentMessage): Promise<void> {
  const { channelId, localId, message_type, replyN, mentioned } = message;
  const content = uploaded.get(localId) ?? message.content;
  const slow = setTimeout(() => step(localId, 'waiting'), SLOW_MS);
  inFlight.add(localId);
  try {
    const { n } = await im().send({ channelId, localId, message_type, content, replyN, mentioned });
    if (isWithdrawn(localId)) await im().recall(channelId, n);
    changeUnsent(unsent => acknowledged(unsent, localId, n, shownChannels.has(channelId)));
    forget(message);
    storedMessages.tell(message);
  } catch (error) {
    clearTimeout(slow);
    // Whether it is stored is not known: if the log brings it, the member takes it back there.
    if (isWithdrawn(localId)) changeUnsent(unsent => without(unsent, localId));
    else await isToGoAgain(localId, error);
  } finally {
    clearTimeout(slow);
    inFlight.delete(localId);
  }
}

/** Waits until it may go again; false where it failed for good, or was taken back. */
async function isToGoAgain(localId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ImError) && !(error instanceof CallError)) throw error;
  if (!messageOf(localId)) return false;
  const times = tries.get(localId) ?? 0;
  const wait = waitAfter(error, times, serverNow());
  if (wait === undefined) {
    step(localId, 'failed', error.message);
    refusals.tell(error.reason);
    return false;
  }
  step(localId, 'waiting', error.reason === 'slow' ? OUTBOX_FAULT.slow : undefined);
  if (wait !== 'back') tries.set(localId, times + 1);
  await rest(wait);
  return messageOf(localId) !== undefined;
}

/** Waits for the next connection; or a while, where the connection stands and the answer did not come. */
async function rest(wait: number | 'back'): Promise<void> {
  let stop = () => {};
  await new Promise<void>(done => {
    if (wait === 'back') stop = im().on('welcome', () => done());
    setTimeout(done, wait === 'back' ? AGAIN_MS : wait);
  });
  stop();
}
