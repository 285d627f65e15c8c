/** One check of `npm run doctor`: what is looked at, and what was found. */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../error-code.ts';
import { DOCTOR } from './wording.ts';

export interface Finding {
  state: 'ok' | 'wrong' | 'unset';
  /** The finding for the operator: what is so, or what is wrong and what to do. Holds no secret. */
  text: string;
}

export interface DoctorCheck {
  /** What is looked at, in Chinese. */
  name: string;
  run(): Promise<Finding>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unset = (text: string = DOCTOR.unset): Finding => ({ state: 'unset', text });

/**
 * Never rejects: a check that fails in an unforeseen way is reported by the error's code alone, for messages quote
 * addresses with their passwords. `limit`: milliseconds after which a check that has not ended counts as wrong.
 */
export async function findingOf({ run }: DoctorCheck, limit: number): Promise<Finding> {
  const late = wrong(DOCTOR.late(limit / 1000));
  return Promise.race([
    run().catch(error => wrong(DOCTOR.failed(codeOf(error)))),
    sleep(limit, late, { ref: false }),
  ]);
}
