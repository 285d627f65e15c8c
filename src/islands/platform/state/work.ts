/** The proof of work in progress; the dialogs show it, and can cancel it (ui/WorkNote.tsx). */
import { atom } from 'nanostores';
import { solveBeside } from '../request/work.ts';

export const $work = atom<{ cancel: () => void } | null>(null);

/** Solves like `solveBeside`, but the user can cancel it too. */
export async function doWork(challenge: string, signal: AbortSignal | undefined): Promise<string> {
  const controller = new AbortController();
  const work = { cancel: () => controller.abort() };
  $work.set(work);
  try {
    return await solveBeside(
      challenge,
      signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    );
  } finally {
    if ($work.get() === work) $work.set(null);
  }
}
