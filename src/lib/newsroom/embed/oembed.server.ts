/** Finds the page of ours to embed for an address. */
import type { Database } from '../../platform/db/database.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { matchDetail } from '../../wiki/match/detail.server.ts';
import { veilMatch } from '../../wiki/match/veil.ts';
import { tournamentDetail } from '../../wiki/tournament/tournament.server.ts';
import { versusText } from '../syndication/match-text.ts';
import type { EmbedTarget, Framed } from './oembed.ts';

/** undefined when it does not exist, or not under this game or tournament. */
export async function framedPage(
  db: Database,
  target: EmbedTarget,
  origin: string,
): Promise<Framed | undefined> {
  const { gameId, matchId, tournamentId, hidden } = target;
  const variant = hidden ? '?spoiler=0' : '';
  if (matchId === undefined)
    return tournamentId === undefined ? undefined : tournament(db, gameId, tournamentId, origin, variant);
  const found = await matchDetail(db, matchId);
  const match = found && hidden ? veilMatch(found, await secretsOf(db, [found])) : found;
  const own = match?.tournament_info.tournament_id;
  if (match?.game_id !== gameId || own !== (tournamentId ?? own)) return undefined;
  return {
    title: `${versusText(match)} · ${match.tournament_info.name_main}`,
    src: `${origin}/t/${gameId}/${own}/${matchId}${variant}`,
    kind: 'match',
    picture: `${origin}/og/match/${matchId}.png${variant}`,
  };
}

async function tournament(
  db: Database,
  gameId: number,
  id: number,
  origin: string,
  variant: string,
): Promise<Framed | undefined> {
  const found = await tournamentDetail(db, id);
  if (found?.game_id !== gameId) return undefined;
  return {
    title: found.name,
    src: `${origin}/t/${gameId}/${id}${variant}`,
    kind: 'tournament',
    picture: `${origin}/og/tournament/${id}.png${variant}`,
  };
}
