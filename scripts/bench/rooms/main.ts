/** A room of 1,000 clients, beside a bare `ws` server that stores nothing and checks nothing. */
import { join } from 'node:path';
import { storedSecret } from '../../../src/lib/app/data-dir.server.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { runScript } from '../../../tests/support/process.ts';
import { median } from '../load.ts';
import { type Server, startScript } from '../processes.ts';
import type { Delivered, Plan } from './clients.ts';
import { makeRoom, type Room } from './room.ts';

const CLIENTS = 1000;
/** One member sends five messages a second at most. */
const TALKERS = 150;
const ROUNDS = 3;
const SECONDS = 8;
const CALM = 50;
const STORM = 600;

export interface RoomRow {
  row: string;
  p50: number;
  p99: number;
  bareP50: number;
  bareP99: number;
  /** p99 by the bare server's. */
  ratio: number;
  /** Deliveries a second. */
  delivered: number;
  bareDelivered: number;
  /** Deliveries by the bare server's. */
  share: number;
  refused: number;
}

/** `folder`: the product's data folder. */
export async function measureRooms(product: Server, folder: string): Promise<RoomRow[]> {
  const db = openSqlite(join(folder, 'saidian.db'));
  const bare = await startScript(['scripts/bench/rooms/reference.ts']);
  try {
    const room = await makeRoom(db, storedSecret(folder), { members: TALKERS });
    return [
      await compare('a room at 50 messages/s', { product, bare, room, rate: CALM }),
      await compare('a room at saturation', { product, bare, room, rate: STORM }),
    ];
  } finally {
    await bare.stop();
    await db.close();
  }
}

interface Comparing {
  product: Server;
  bare: Server;
  room: Room;
  rate: number;
}

async function compare(row: string, { product, bare, room, rate }: Comparing): Promise<RoomRow> {
  const listeners = CLIENTS - TALKERS;
  const socketOf = (url: string) => url.replace('http', 'ws');
  const shared = { tokens: room.tokens, listeners, rate, seconds: SECONDS };
  const ours: Delivered[] = [];
  const theirs: Delivered[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await run({ ...shared, url: socketOf(bare.url) }));
    ours.push(await run({ ...shared, url: `${socketOf(product.url)}/im`, channelId: room.channelId }));
  }
  const of = (results: readonly Delivered[], value: (one: Delivered) => number) =>
    Number(median(results.map(value)).toFixed(1));
  const perSecond = ({ deliveries }: Delivered) => deliveries / SECONDS;
  const [p99, bareP99] = [of(ours, one => one.p99), of(theirs, one => one.p99)];
  const [delivered, bareDelivered] = [of(ours, perSecond), of(theirs, perSecond)];
  return {
    row,
    p50: of(ours, one => one.p50),
    p99,
    bareP50: of(theirs, one => one.p50),
    bareP99,
    ratio: Number((p99 / bareP99).toFixed(2)),
    delivered,
    bareDelivered,
    share: Number((delivered / bareDelivered).toFixed(2)),
    refused: of(ours, one => one.refused),
  };
}

async function run(plan: Plan): Promise<Delivered> {
  const running = runScript(['scripts/bench/rooms/clients.ts', JSON.stringify(plan)]);
  await running.printed('ready');
  running.child.kill('SIGUSR2');
  await running.ended;
  return JSON.parse(running.output().trim().split('\n').at(-1)!);
}
