/** Pixels of HEIC pictures, as iPhones take them: libvips comes without a decoder of HEVC. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../platform/kernel/root.server.ts';
import type { HeicAnswer, HeicPixels, HeicTask } from './heic-worker.ts';
import { HEIC_MEMORY_MAX, HEIC_PIXELS_MAX, HEIC_SECONDS_MAX, SIDE_MAX } from './limits.ts';
import { badHeic, tooManyPixels } from './refusal.ts';

/** Runs from the sources: a thread shares no module with the others. */
const WORKER = join(ROOT, 'src/lib/members/media/heic-worker.ts');
/** The thread's own script has this much; the pictures are outside of it. */
const HEAP_MB = 64;

/**
 * Decodes the picture at `path`, upright, in a thread of its own, which ends with it or at its time. Throws a refusal
 * for too many pixels by the header, and for what cannot be decoded, with what to do instead.
 */
export async function heicPixels(path: string, seconds = HEIC_SECONDS_MAX): Promise<HeicPixels> {
  const answer = await answerTo(
    { path, pixelsMax: HEIC_PIXELS_MAX, sideMax: SIDE_MAX, memoryMax: HEIC_MEMORY_MAX },
    seconds,
  );
  if (answer === 'large') throw tooManyPixels();
  if (answer === 'broken') throw badHeic();
  return answer;
}

async function answerTo(task: HeicTask, seconds: number): Promise<HeicAnswer> {
  const { promise, resolve } = Promise.withResolvers<HeicAnswer>();
  const worker = new Worker(WORKER, {
    workerData: task,
    // The decoder prints what it does not like.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const timer = setTimeout(() => resolve('broken'), seconds * 1000);
  worker.on('message', resolve);
  worker.on('error', () => resolve('broken'));
  worker.on('exit', () => resolve('broken'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
