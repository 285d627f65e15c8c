/** A person's old and new role in a team, from the source's words. Pure. */
import { STAFF_ROLE } from '../player/staff-role.ts';
import { isPlayerWord, staffTitle } from '../roster/staff-title.ts';
import { ROLE_WORDS } from './wording.ts';

const COMEBACK = 5;
const CHANGE = 6;

export interface RoleChange {
  from: string | null;
  to: string | null;
}

/** The roles of a change or a comeback with at least one known role; null for other types of transfers. */
export function roleChange(type: number, from: string | null, to: string | null): RoleChange | null {
  if ((type !== CHANGE && type !== COMEBACK) || (from === null && to === null)) return null;
  const isAmongPlayers = [from, to].every(word => word === null || isPlayerWord(word));
  const words = [from, to].map(word => (word === null ? null : roleWord(word, isAmongPlayers)));
  // Both words have the same Chinese name: use the source's own.
  const [was, became] = words[0] === words[1] ? [from, to] : words;
  return { from: was!, to: became! };
}

/** 'Active' means the line-up among players, but a player beside a coach. */
function roleWord(word: string, isAmongPlayers: boolean): string {
  const title = staffTitle(word, isPlayerWord(word) ? STAFF_ROLE.player : STAFF_ROLE.manager);
  return title ?? (isAmongPlayers ? ROLE_WORDS.lineUp : ROLE_WORDS.player);
}
