import type { CallContext } from '../../../platform/contract/context.ts';
import { badNickname } from '../refusal.ts';
import { isReserved } from '../reserved.server.ts';
import { isNicknameTaken } from '../user-store.server.ts';
import { nicknameProblem } from './nickname.ts';

/** Throws when a tidy nickname is invalid or taken; `except`: id of its current owner. */
export async function refuseNickname(
  { db, site }: Pick<CallContext, 'db' | 'site'>,
  nickname: string,
  except: number | null,
  saving = false,
): Promise<void> {
  const problem = nicknameProblem(nickname, site.words);
  if (problem) throw badNickname(problem, saving);
  if (await isReserved(db.read, nickname)) throw badNickname('reserved', saving);
  if (await isNicknameTaken(db, nickname, except)) throw badNickname('taken', saving);
}
