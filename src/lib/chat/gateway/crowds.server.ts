/** Publishes how many have each match-day room open here, for the pages of its matches. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { STORE_MS, storeCrowds } from '../match-room/crowd.server.ts';
import type { Client } from './client.server.ts';
import type { ChatGateway } from './gateway.server.ts';

/** Visitors of one address who are counted: anybody may open many connections. */
const VISITORS_OF_ADDRESS = 20;

export function openCrowds({ db, now }: OpenContext, { chat }: Running): OpenedFeature {
  const node = randomUUID();
  let storing = Promise.resolve();
  let wereStored = false;
  const store = async () => {
    const people = await peopleHere(db, chat);
    // While nobody is here, nothing is written.
    if (people.size === 0 && !wereStored) return;
    await storeCrowds(db, { node, now: now(), people });
    wereStored = people.size > 0;
  };
  const timer = setInterval(() => {
    storing = storing.then(store).catch(err => log.error({ err }, 'chat: people in rooms'));
  }, STORE_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await storing;
    },
  };
}

/**
 * A member with the room open in several tabs is one; visitors are counted by their connections, but no more of them
 * than live or work behind one address.
 */
async function peopleHere(db: Database, chat: ChatGateway): Promise<Map<number, number>> {
  const open = chat.openChannels();
  if (open.size === 0) return new Map();
  const rooms = await db.read
    .selectFrom('chat_channel')
    .select('id')
    .where('id', 'in', idList(db, [...open]))
    .where('match_day', 'is not', null)
    .execute();
  return new Map(
    rooms.map(({ id }) => {
      const here = [...chat.clients].filter(client => client.open.has(id));
      return [id, countOf(here)];
    }),
  );
}

function countOf(here: readonly Client[]): number {
  const members = new Set(here.flatMap(({ viewer }) => viewer?.userId ?? []));
  const visitors = Map.groupBy(
    here.filter(({ viewer }) => !viewer),
    ({ address }) => address,
  );
  return [...visitors.values()].reduce(
    (sum, { length }) => sum + Math.min(length, VISITORS_OF_ADDRESS),
    members.size,
  );
}
