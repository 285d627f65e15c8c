/** Checks a picture before upload. Pure. */
import { AVATAR } from './wording.ts';

/** A picture must have fewer bytes than this: 5 MB. */
const BYTES = 5 * 1024 * 1024;
export const TYPES = ['image/jpeg', 'image/png'];

export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!TYPES.includes(type)) return AVATAR.wrongType;
  return size < BYTES ? undefined : AVATAR.tooLarge;
}
