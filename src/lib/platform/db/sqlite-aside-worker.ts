/** Worker thread of sqlite-aside.server.ts: runs jobs on a reading handle of its own. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from './database.ts';
import { readSqlite } from './sqlite.server.ts';

export interface Question {
  id: number;
  job: string;
  input: unknown;
}

export interface WorkerAnswer {
  id: number;
  result?: unknown;
  error?: unknown;
}

/** A job's module. */
interface Job {
  run(db: Database, input: unknown): Promise<unknown>;
}

// Only Linux has a priority per thread: the main thread, which serves requests, goes first.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

const db = readSqlite(workerData as string);

parentPort!.on('message', async (question: Question) => {
  parentPort!.postMessage(await answerTo(question));
});

async function answerTo({ id, job, input }: Question): Promise<WorkerAnswer> {
  try {
    const { run }: Job = await import(job);
    return { id, result: await run(db, input) };
  } catch (error) {
    return { id, error };
  }
}
