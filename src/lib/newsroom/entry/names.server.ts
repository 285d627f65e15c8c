import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { ValueNamer } from './difference.ts';
import type { DetailInput, MatchInput } from './shapes.ts';

type Side = 'main_camp' | 'guest_camp';

/** Names for the ids in results. */
export async function matchNamer(db: Database, entries: readonly MatchInput[]): Promise<ValueNamer> {
  const sides = (type: number) =>
    entries
      .flatMap(entry => [entry.main_camp, entry.guest_camp])
      .filter(side => side.participant_type === type)
      .map(side => side.participant_id);
  const teams = await freshRowsById(db, 'team', sides(1));
  const players = await freshRowsById(db, 'player', sides(2));
  const isPlayer = (side: Side, id: number) =>
    entries.some(entry => entry[side].participant_id === id && entry[side].participant_type === 2);
  return (field, value) => {
    if (field === 'match_start_time') return `${dayKey(value * 1000)} ${clock(value * 1000)}`;
    const [side] = field.split('.');
    if (side !== 'main_camp' && side !== 'guest_camp') return undefined;
    return (isPlayer(side, value) ? players : teams).get(value)?.name;
  };
}

/** Names for the ids in rounds. */
export async function detailNamer(db: Database, entries: readonly DetailInput[]): Promise<ValueNamer> {
  const rounds = entries.flatMap(entry => entry.rounds);
  const players = rounds.flatMap(round => round.players);
  const tables = {
    map_id: await freshRowsById(db, 'map', [
      ...rounds.map(round => round.map_id),
      ...entries.flatMap(entry => entry.veto.map(step => step.map_id)),
    ]),
    hero_id: await freshRowsById(db, 'hero', [
      ...players.map(player => player.hero_id),
      ...rounds.flatMap(round => round.ban_pick.map(step => step.hero_id)),
    ]),
    player_id: await freshRowsById(
      db,
      'player',
      players.map(player => player.player_id),
    ),
  };
  return (field, value) => {
    if (!(field in tables)) return undefined;
    return tables[field as keyof typeof tables].get(value)?.name;
  };
}
