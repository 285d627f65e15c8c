/**
 * Server cost of a busy thread: 1,000 members have it open, 20 comments arrive per second. One round sends
 * them the comments; the other only notifies them, and they fetch the list as an open page does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicroseconds, type Server } from './processes.ts';
import { type Member, makeMembers } from './talk-members.ts';
import { ThreadReaders } from './talk-readers.ts';

const READERS = 1000;
const SPEAKERS = 200;
const PER_SECOND = 20;
const SECONDS = 8;
/** An open page fetches the list within this time after a notification (islands/platform/ui/use-soon.ts). */
const SETTLE_MS = 4000;
/** After which a full server is asked again. */
const BUSY_MS = 200;

export interface TalkCost {
  name: string;
  /** Server CPU when comments are sent, milliseconds; null where the system does not report it. */
  sentMs: number | null;
  fetchedMs: number | null;
  /** sentMs / fetchedMs. */
  ratio: number | null;
  /** Lists fetched in the round with notifications. */
  lists: number;
  /** Comments received by stream, summed over the readers; ideally READERS times the comments posted. */
  reached: number;
}

/** `folder`: the data folder of the product, which must trust X-Forwarded-For from this machine. */
export async function measureTalk(product: Server, folder: string): Promise<TalkCost> {
  const { matchId, members } = await makeMembers(folder, READERS);
  const speakers = members.slice(0, SPEAKERS);
  const round = async (isSent: boolean) => {
    const readers = await ThreadReaders.open({
      url: product.url,
      members,
      about: `match:${matchId}`,
      isSent,
    });
    await sleep(SETTLE_MS);
    await readers.isIdle();
    const before = readers.lists;
    const began = cpuMicroseconds(product.pid);
    await speak(product.url, speakers, matchId);
    await sleep(SETTLE_MS);
    await readers.isIdle();
    const ended = cpuMicroseconds(product.pid);
    readers.close();
    const ms = began === null || ended === null ? null : (ended - began) / 1000;
    return { ms, lists: readers.lists - before, reached: readers.reached };
  };
  const fetched = await round(false);
  const sent = await round(true);
  return {
    name: `${PER_SECOND} comments/s for ${READERS.toLocaleString('en')} members of a thread`,
    sentMs: sent.ms,
    fetchedMs: fetched.ms,
    ratio: sent.ms === null || fetched.ms === null ? null : sent.ms / fetched.ms,
    lists: fetched.lists,
    reached: sent.reached,
  };
}

/** Posts PER_SECOND comments a second, each by the next speaker. */
async function speak(url: string, speakers: readonly Member[], matchId: number): Promise<void> {
  const answers: Promise<void>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    answers.push(
      say(url, speakers[n % speakers.length]!, { matchId, content: `好球 ${n} ${Math.random()}` }),
    );
    await sleep(1000 / PER_SECOND);
  }
  await Promise.all(answers);
}

async function say(
  url: string,
  { headers }: Member,
  { matchId, content }: { matchId: number; content: string },
): Promise<void> {
  const source = [{ source_type: 'match', source_id: matchId }];
  const body = JSON.stringify({ source, content });
  const post = () => fetch(`${url}/api/v1/moment/reply`, { method: 'POST', headers, body });
  let answer = await post();
  // The readers fill the queue of all.
  while (answer.status === 503) {
    await sleep(BUSY_MS);
    answer = await post();
  }
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`reply: ${answer.status} ${text}`);
}
