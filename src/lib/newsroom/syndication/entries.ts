/** Results and transfers as entries of a feed. */
import { pagePath } from '../../wiki/game/address.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { TransferItem } from '../../wiki/transfer/shapes.ts';
import { changeText, TRANSFER_TYPES } from '../../wiki/transfer/wording.ts';
import type { AtomEntry } from './atom.ts';
import { headline, markOf, placeText, resultText } from './match-text.ts';
import { FEED } from './wording.ts';

export interface Site {
  origin: string;
  /** Authority of the entries' tag URIs (RFC 4151): our host, and the year since which it is ours. */
  authority: string;
}

/** An ended match; `updated` is its start, the only time that sources give. */
export const matchEntry = (match: MatchItem, { origin, authority }: Site): AtomEntry => {
  const score = resultText(match);
  return {
    id: `tag:${authority}:match:${match.unique_id}`,
    title: score ? markOf(match) + score : `${headline(match)} ${FEED.ended}`,
    url: origin + pagePath('match', match.game_id, match.unique_id),
    updated: (match.match_start_time ?? 0) * 1000,
    text: placeText(match),
  };
};

/** 'ZmjjKK 转会：EDG → TE'; the text introduces the person. */
export function transferEntry(
  transfer: TransferItem,
  gameId: number,
  { origin, authority }: Site,
): AtomEntry {
  const { person, from_team, to_team, transfer_type, change } = transfer;
  const teams = [...new Set([from_team, to_team].flatMap(team => team?.name ?? []))].join(' → ');
  const route = change ? `${teams}（${changeText(change)}）` : teams;
  const word = TRANSFER_TYPES[transfer_type] ?? TRANSFER_TYPES[0];
  return {
    id: `tag:${authority}:transfer:${transfer.id}`,
    title: `${person.name} ${word}：${route}`,
    url: origin + pagePath('player', gameId, person.player_id),
    updated: (transfer.date ?? 0) * 1000,
    text: [person.name, person.real_name, person.nation?.name].filter(Boolean).join(' · '),
  };
}
