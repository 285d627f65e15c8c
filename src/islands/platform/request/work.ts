/** Solves a proof of work in a worker: the page stays responsive, and it runs in background tabs too. */

export class WorkError extends Error {
  override name = 'WorkError';
  readonly reason: 'cancelled' | 'work_failed';

  constructor(reason: 'cancelled' | 'work_failed') {
    super(reason);
    this.reason = reason;
  }
}

/** The challenge's solution. Rejects with a WorkError when `signal` aborts, or the worker fails. */
export function solveBeside(challenge: string, signal: AbortSignal): Promise<string> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<string>) => end(() => done(data));
    worker.onerror = () => end(() => fail(new WorkError('work_failed')));
    signal.addEventListener('abort', () => end(() => fail(new WorkError('cancelled'))));
    if (signal.aborted) end(() => fail(new WorkError('cancelled')));
    else worker.postMessage(challenge);
  });
}
