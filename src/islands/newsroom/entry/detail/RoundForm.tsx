import { detailLimits } from '#lib/newsroom/entry/detail-limits.ts';
import { DRAFT_STEPS_MAX, HALVES_MAX, PLAYERS_MAX, TIMELINE_MAX } from '#lib/newsroom/entry/limits.ts';
import type { DetailOptions } from '#lib/newsroom/entry/shapes.ts';
import { FIELD_NAMES, ITEM_NAMES } from '#lib/newsroom/entry/wording.ts';
import { ROUNDS } from '../../desk/wording.ts';
import { Grid } from '../grid/Grid.tsx';
import { draftColumns, HALF_COLUMNS, playerColumns, TIMELINE_COLUMNS } from './columns.ts';
import { RoundFields } from './RoundFields.tsx';
import { blankDraft, blankHalf, blankPlayer, blankResult, type RoundRows } from './rows.ts';

interface Props {
  gameId: number;
  round: RoundRows;
  options: DetailOptions;
  onChange(round: RoundRows): void;
}

const nameOf = (list: string) => (row: number) => ITEM_NAMES[list]!(row + 1);

/** One map or game. */
export function RoundForm({ gameId, round, options, onChange }: Props) {
  const { hasMaps, hasDraft } = detailLimits(gameId);
  const change = (changes: Partial<RoundRows>) => onChange({ ...round, ...changes });
  return (
    <div className="card entry-form">
      <RoundFields gameId={gameId} round={round} options={options} onChange={change} />
      <Grid
        title={ROUNDS.players}
        columns={playerColumns(gameId, options)}
        rows={round.players}
        most={PLAYERS_MAX}
        blank={blankPlayer}
        rowName={nameOf('players')}
        onChange={players => change({ players })}
      />
      {hasMaps && (
        <>
          <Grid
            title={FIELD_NAMES['halves']!}
            columns={HALF_COLUMNS}
            rows={round.halves}
            most={HALVES_MAX}
            blank={blankHalf}
            rowName={nameOf('halves')}
            onChange={halves => change({ halves })}
          />
          <Grid
            title={FIELD_NAMES['timeline']!}
            columns={TIMELINE_COLUMNS}
            rows={round.timeline}
            most={TIMELINE_MAX}
            blank={blankResult}
            rowName={nameOf('timeline')}
            onChange={timeline => change({ timeline })}
          />
        </>
      )}
      {hasDraft && (
        <Grid
          title={FIELD_NAMES['ban_pick']!}
          columns={draftColumns(options)}
          rows={round.ban_pick}
          most={DRAFT_STEPS_MAX}
          blank={blankDraft}
          rowName={nameOf('ban_pick')}
          onChange={ban_pick => change({ ban_pick })}
        />
      )}
    </div>
  );
}
