/** Standings and rosters of a stage. Pure. */
import { z } from 'zod';
import type { FeedReject, FeedRoster, FeedStage, FeedStanding } from '../../../platform/ports/feed-source.ts';
import { readItems } from '../items.ts';
import { bracketRow, groupRow, rosterTeam } from './shapes.ts';

const anyRow = z.union([groupRow, bracketRow]);

/**
 * The table of a group. Rows of a bracket, which the same address answers, have neither wins nor losses: places of a
 * bracket follow from its matches. Undefined where no row is of a group.
 */
export function standingOf(
  { key, name }: FeedStage,
  items: readonly unknown[],
): { standing: FeedStanding | undefined; rejects: FeedReject[] } {
  const { read, rejects } = readItems(items, anyRow, 'standing');
  const rows = read.flatMap(row =>
    'wins' in row
      ? [
          {
            rank: row.rank,
            team: { key: String(row.team.id), name: row.team.name.trim() },
            win: row.wins,
            lose: row.losses,
            net: null,
            points: null,
          },
        ]
      : [],
  );
  return { standing: rows.length > 0 ? { stage: key, group: name, rows } : undefined, rejects };
}

/** Who plays for each team. A player's nick and role are read, and nothing else of a person. */
export function rostersOf(
  serie: string,
  items: readonly unknown[],
): { rosters: FeedRoster[]; rejects: FeedReject[] } {
  const { read, rejects } = readItems(items, rosterTeam, 'roster');
  const rosters = read
    .filter(({ players }) => players.length > 0)
    .map(({ id, name, players }) => ({
      tournament: serie,
      team: { key: String(id), name: name.trim() },
      players: players.map(player => ({
        key: String(player.id),
        name: player.name.trim(),
        position: ROLES[player.role ?? ''] ?? null,
      })),
    }));
  return { rosters, rejects };
}

/** Position codes of the site by role; PandaScore has roles in LoL alone. */
const ROLES: Readonly<Record<string, string>> = {
  top: 'top',
  jun: 'jng',
  mid: 'mid',
  adc: 'bot',
  sup: 'sup',
};
