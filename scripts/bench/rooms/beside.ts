/** How fast cached pages stay while a thousand members chat: beside a bare `ws` server's room, and beside the site's. */
import { join } from 'node:path';
import { storedSecret } from '../../../src/lib/app/data-dir.server.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { runScript } from '../../../tests/support/process.ts';
import { measure, median } from '../load.ts';
import { type Server, startScript } from '../processes.ts';
import type { Plan } from './clients.ts';
import { makeRoom } from './room.ts';

const CLIENTS = 1000;
const TALKERS = 150;
const RATE = 50;
const ROUNDS = 7;
/** Of the load of pages, within those of the talk. */
const SECONDS = 4;
const TALK_SECONDS = 7;

export interface BesideRow {
  row: string;
  /** Cached pages a second while the talk is another server's, and while it is the site's own. */
  besideBare: number;
  besideOwn: number;
  ratio: number;
}

/** `folder`: the product's data folder; `path`: a cached page. */
export async function measureBeside(product: Server, folder: string, path: string): Promise<BesideRow> {
  const db = openSqlite(join(folder, 'saidian.db'));
  const bare = await startScript(['scripts/bench/rooms/reference.ts']);
  const room = await makeRoom(db, storedSecret(folder), { members: TALKERS });
  await db.close();
  const shared = { tokens: room.tokens, listeners: CLIENTS - TALKERS, rate: RATE, seconds: TALK_SECONDS };
  const socketOf = (url: string) => url.replace('http', 'ws');
  const pagesWhile = async (plan: Plan) => {
    const talk = runScript(['scripts/bench/rooms/clients.ts', JSON.stringify(plan)]);
    await talk.printed('ready');
    talk.child.kill('SIGUSR2');
    await new Promise(done => setTimeout(done, 1000));
    const { perSecond } = await measure(product, { path }, SECONDS);
    await talk.ended;
    return perSecond;
  };
  const [others, own]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      others.push(await pagesWhile({ ...shared, url: socketOf(bare.url) }));
      own.push(
        await pagesWhile({ ...shared, url: `${socketOf(product.url)}/im`, channelId: room.channelId }),
      );
    }
  } finally {
    await bare.stop();
  }
  const [besideBare, besideOwn] = [Math.round(median(others)), Math.round(median(own))];
  const ratio = Number((besideOwn / besideBare).toFixed(2));
  return { row: 'cached page beside a room', besideBare, besideOwn, ratio };
}
