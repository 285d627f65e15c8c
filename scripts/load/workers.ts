/** Processes of this folder that are given orders and answer each. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Workers<Order extends object, Answer> {
  readonly #children: ChildProcess[];
  readonly pids: number[];

  private constructor(children: ChildProcess[]) {
    this.#children = children;
    this.pids = children.map(({ pid }) => pid!);
  }

  /** Runs the script once for each plan, and waits until all are ready. */
  static async start<Order extends object, Answer>(
    script: string,
    plans: readonly object[],
  ): Promise<Workers<Order, Answer>> {
    const folder = mkdtempSync(join(tmpdir(), 'saidian-load-'));
    const children = plans.map((plan, i) => {
      // Thousands of members are too long for an argument.
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(plan));
      return fork(script, [file]);
    });
    await Promise.all(children.map(firstMessage));
    rmSync(folder, { recursive: true });
    return new Workers(children);
  }

  /** Gives each its order, and waits for all answers. */
  async order(orderOf: (index: number, of: number) => Order): Promise<Answer[]> {
    return Promise.all(
      this.#children.map(async (child, i) => {
        const answer = firstMessage(child);
        child.send(orderOf(i, this.#children.length));
        return (await answer) as Answer;
      }),
    );
  }

  async stop(): Promise<void> {
    const ended = this.#children.map(child => once(child, 'exit'));
    for (const child of this.#children) child.kill('SIGKILL');
    await Promise.all(ended);
  }
}

/** Rejects when the process ends instead. */
async function firstMessage(child: ChildProcess): Promise<unknown> {
  const given = Promise.withResolvers<unknown>();
  const ended = () => given.reject(new Error(`${child.spawnargs.join(' ')} has ended`));
  child.once('message', given.resolve).once('exit', ended);
  try {
    return await given.promise;
  } finally {
    child.off('exit', ended);
  }
}
