import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import type { EntryKind } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { FieldProblem } from './field-path.ts';
import type { DetailInput, MatchInput } from './shapes.ts';
import { COMPLAINT } from './wording.ts';

type Named = 'team' | 'player' | 'hero' | 'map';
interface Mention {
  table: Named;
  id: number | null;
  path: string;
}

/** The first id in an entry that does not belong to the game, or null. */
export async function unknownId(
  db: Database,
  kind: EntryKind,
  content: MatchInput | DetailInput,
  gameId: number,
): Promise<FieldProblem | null> {
  const mentions = kind === 'match' ? inMatch(content as MatchInput) : [...inDetail(content as DetailInput)];
  for (const [table, list] of Map.groupBy(mentions, mention => mention.table)) {
    const rows = await freshRowsById(
      db,
      table,
      list.map(mention => mention.id),
    );
    const wrong = list.find(({ id }) => id !== null && rows.get(id)?.game_id !== gameId);
    if (wrong) return { path: wrong.path, complaint: COMPLAINT.unknownId };
  }
  return null;
}

const inMatch = (content: MatchInput): Mention[] =>
  (['main_camp', 'guest_camp'] as const).map(side => ({
    table: content[side].participant_type === PARTICIPANT.player ? 'player' : 'team',
    id: content[side].participant_id,
    path: `${side}.participant_id`,
  }));

function* inDetail({ rounds, veto }: DetailInput): Iterable<Mention> {
  for (const [i, step] of veto.entries()) yield { table: 'map', id: step.map_id, path: `veto.${i}.map_id` };
  for (const [i, round] of rounds.entries()) {
    yield { table: 'map', id: round.map_id, path: `rounds.${i}.map_id` };
    for (const [n, step] of round.ban_pick.entries())
      yield { table: 'hero', id: step.hero_id, path: `rounds.${i}.ban_pick.${n}.hero_id` };
    for (const [n, player] of round.players.entries()) {
      yield { table: 'player', id: player.player_id, path: `rounds.${i}.players.${n}.player_id` };
      yield { table: 'hero', id: player.hero_id, path: `rounds.${i}.players.${n}.hero_id` };
    }
  }
}
