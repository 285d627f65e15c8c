/** Gives messages the card of the address that they hold, after they were stored. */
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { log } from '../../platform/kernel/log.server.ts';
import type { Entry } from '../message/entry.ts';
import { SHOWN } from '../message/kind.ts';
import type { MessageLog } from '../message/log.server.ts';
import { linkCard, listedAddressIn } from './card.ts';
import type { Previews } from './previews.server.ts';

const hasCard = ({ extra }: Entry): boolean => 'url' in JSON.parse(extra);

export interface Following {
  db: Database;
  messages: MessageLog;
  previews: Previews;
  hosts: readonly string[];
}

/** Whether it stands among letters that one of the two has not accepted: strangers ask nobody for a card. */
const isRequest = async ({ read }: Database, { channel_id }: Entry): Promise<boolean> =>
  (await read
    .selectFrom('letter_state')
    .select('user_id')
    .where('channel_id', '=', channel_id)
    .where('reception', 'in', ['requested', 'declined'])
    .executeTakeFirst()) !== undefined;

/** 'later': nothing is fetched now; try again. */
export type Followed = 'done' | 'later';

/** Gives a text its card, unless a page of the site has made one. Repeats change nothing. */
export async function followEntry(
  { db, messages, previews, hosts }: Following,
  entry: Entry,
): Promise<Followed> {
  if (entry.kind !== 'text' || hasCard(entry)) return 'done';
  const url = listedAddressIn(JSON.parse(entry.content).text, hosts);
  if (!url || (await isRequest(db, entry))) return 'done';
  const preview = await previews.of(url, entry.user_id);
  if (!preview) return 'done';
  if (preview === 'busy') return 'later';
  const extra = JSON.stringify({ ...JSON.parse(entry.extra), ...linkCard(preview) });
  await messages.commit({
    channelId: entry.channel_id,
    // It is nobody's act: no right is checked for it.
    groupId: null,
    configRev: 0,
    decideAgain: async () => {},
    n: entry.n,
    revise: ({ status, content, extra: now }) =>
      status === SHOWN && content === entry.content && now === entry.extra ? { extra } : undefined,
  });
  return 'done';
}

/** Failures reach nobody but the log: the message stands without a card. */
export function followEntries(following: Following): { idle(): Promise<unknown> } {
  const working = new Set<Promise<unknown>>();
  following.messages.onSent(entry => {
    const work = followEntry(following, entry)
      .catch(err => {
        // Deleted meanwhile, or too much is waiting.
        if (!(err instanceof AppError)) log.error({ err }, 'link card');
      })
      .finally(() => working.delete(work));
    working.add(work);
  });
  return { idle: () => Promise.all(working) };
}
