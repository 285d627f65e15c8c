import { useCallback, useState } from 'react';
import { detailLimits } from '#lib/newsroom/entry/detail-limits.ts';
import { BEST_OF_MAX, VETO_STEPS_MAX } from '#lib/newsroom/entry/limits.ts';
import { FIELD_NAMES, ITEM_NAMES } from '#lib/newsroom/entry/wording.ts';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Grid } from '../grid/Grid.tsx';
import { MatchHead } from '../MatchHead.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { useAutosave, type Version } from '../use-autosave.ts';
import { vetoColumns } from './columns.ts';
import { RoundForm } from './RoundForm.tsx';
import { RoundTabs } from './RoundTabs.tsx';
import { blankVeto, type DetailRows, nextRound, type RoundRows, toInput } from './rows.ts';

/** Entry of each map or game: sides, halves, figures, bans and picks, round by round. */
export function DetailScreen({ matchId }: { matchId: number }) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/input/detail_input', { match_id: matchId }, signal),
    [matchId],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return <DetailForm page={loaded.data} />;
}

type Page = Answered<'GET /api/v1/input/detail_input'>;

function DetailForm({ page }: { page: Page }) {
  const { version, base, match, options } = page;
  const [rows, setRows] = useState<DetailRows>(
    () => page.draft?.content ?? { rounds: page.rounds, veto: page.veto },
  );
  const [shown, setShown] = useState(0);
  const matchId = match.unique_id;
  const save = useCallback(
    (content: DetailRows, seen: Version, submit: boolean) =>
      memberCall('POST /api/v1/input/detail_input', {
        ...toInput(content),
        ...seen,
        match_id: matchId,
        submit,
      }),
    [matchId],
  );
  const saving = useAutosave(rows, { version, base }, save);
  const setRounds = (rounds: RoundRows[]) => setRows(before => ({ ...before, rounds }));
  const round = rows.rounds[shown];
  const add = () => {
    setRounds([...rows.rounds, nextRound(rows.rounds, options)]);
    setShown(rows.rounds.length);
  };
  return (
    <>
      <MatchHead match={match} draft={page.draft} />
      {detailLimits(match.game_id).hasMaps && (
        <div className="card entry-form">
          <Grid
            title={FIELD_NAMES['veto']!}
            columns={vetoColumns(options)}
            rows={rows.veto}
            most={VETO_STEPS_MAX}
            blank={blankVeto}
            rowName={i => ITEM_NAMES['veto']!(i + 1)}
            onChange={veto => setRows(before => ({ ...before, veto }))}
          />
        </div>
      )}
      <RoundTabs
        count={rows.rounds.length}
        shown={shown}
        fault={saving.error?.field}
        onShow={setShown}
        onAdd={rows.rounds.length < (match.best_of ?? BEST_OF_MAX) ? add : undefined}
        onRemove={() => {
          setRounds(rows.rounds.filter((_, i) => i !== shown));
          setShown(Math.max(0, shown - 1));
        }}
      />
      {round && (
        <RoundForm
          key={shown}
          gameId={match.game_id}
          round={round}
          options={options}
          onChange={changed => setRounds(rows.rounds.map((each, i) => (i === shown ? changed : each)))}
        />
      )}
      <SaveBar state={saving.state} at={saving.at} error={saving.error} onSubmit={saving.submit} />
    </>
  );
}
