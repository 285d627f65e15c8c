/** What an idle member of a group of fifty channels costs: memory after a forced collection. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { storedSecret } from '../../../src/lib/app/data-dir.server.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { freePort, runScript } from '../../../tests/support/process.ts';
import { startProduct } from '../processes.ts';
import type { IdlePlan } from './idle-clients.ts';
import { makeRoom } from './room.ts';

const CONNECTIONS = 5000;
const CHANNELS = 50;

export interface IdleRow {
  row: string;
  /** kB of heap and buffers a connection. */
  heap: number;
  /** kB of the process's resident memory a connection. */
  resident: number;
}

/** `folder`: a data folder with the demo data. */
export async function measureIdle(folder: string): Promise<IdleRow> {
  const inspector = await freePort();
  const product = await startProduct(folder, {
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  });
  const db = openSqlite(join(folder, 'saidian.db'));
  try {
    const room = await makeRoom(db, storedSecret(folder), { members: CONNECTIONS, channels: CHANNELS });
    const memory = await inspect(inspector);
    const before = await memory.collected();
    const plan: IdlePlan = { url: `${product.url.replace('http', 'ws')}/im`, ...room };
    // Thousands of tokens are too long for an argument.
    const file = join(folder, 'idle-plan.json');
    writeFileSync(file, JSON.stringify(plan));
    const clients = runScript(['scripts/bench/rooms/idle-clients.ts', file]);
    await clients.printed('ready');
    const after = await memory.collected();
    clients.child.kill('SIGKILL');
    await clients.ended;
    memory.close();
    const each = (key: keyof Memory) => Number(((after[key] - before[key]) / CONNECTIONS / 1024).toFixed(1));
    return { row: `${CONNECTIONS} idle connections`, heap: each('heap'), resident: each('resident') };
  } finally {
    await db.close();
    await product.stop();
  }
}

/** Bytes. */
interface Memory {
  heap: number;
  resident: number;
}

/** The process's memory, through its inspector. */
async function inspect(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise(done => socket.once('open', done));
  let id = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result: { value: string } }>(done => {
      const own = ++id;
      socket.on('message', function hear(data) {
        const answer = JSON.parse(String(data));
        if (answer.id !== own) return;
        socket.off('message', hear);
        done(answer.result);
      });
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  return {
    async collected(): Promise<Memory> {
      // What sessions and digests leave behind goes with the second.
      for (let i = 0; i < 2; i++) {
        await new Promise(done => setTimeout(done, 2000));
        await ask('HeapProfiler.collectGarbage');
      }
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { heapUsed, external, rss } = JSON.parse(
        (await ask('Runtime.evaluate', { expression })).result.value,
      );
      return { heap: heapUsed + external, resident: rss };
    },
    close: () => socket.close(),
  };
}
