/** The proof of work in progress; the dialogs show it, and can cancel it (ui/WorkNote.tsx). */
import { atom } from 'nanostores';
import { solveBeside } from '../request/work.ts';

export const $work = atom<{ cancel: () => void } | null>(null);

/** Solves like `solveBeside`, but the user can cancel it too. */
export async function doWork(challenge: string, signal: AbortSignal | undefined): Promise<string> {
  const own = new AbortController();
  const work = { cancel: () => own.abort() };
  $work.set(work);
  try {
    return await solveBeside(challenge, signal ? AbortSignal.any([signal, own.signal]) : own.signal);
  } finally {
    if ($work.get() === work) $work.set(null);
  }
}
