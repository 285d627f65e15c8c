import { useCallback, useReducer, useState } from 'react';
import { predictionThread } from '#lib/community/prediction/comment-source.ts';
import type { PredictionStage } from '#lib/community/prediction/shapes.ts';
import { POINTS_TABLE, RULES } from '#lib/community/prediction/wording.ts';
import { call } from '../../platform/call.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { useThreadChanges } from '../comment/use-thread-updates.ts';
import { MatchPicks } from '../pick/MatchPicks.tsx';
import { Leagues } from './Leagues.tsx';
import { MineCard } from './MineCard.tsx';
import { Proof } from './Proof.tsx';
import styles from './prediction.css?url&no-inline';
import { StageBoard } from './StageBoard.tsx';
import tables from './tables.css?url&no-inline';
import { useMine } from './use-mine.ts';
import { usePickIntent } from './use-pick-intent.ts';
import { PREDICT, RULE } from './wording.ts';

interface Props {
  tournamentId: number;
  gameId: number;
}

const NO_STAGES: PredictionStage[] = [];

/** The prediction page of a tournament: stages to pick, own score, leagues, and how to verify picks. */
export function Prediction({ tournamentId, gameId }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/wiki/v1/tournament/get_prediction', { tournament_id: tournamentId }, { signal }),
    [tournamentId],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  const mine = useMine(tournamentId);
  const [chosen, choose] = useState<number | null>(null);
  const [turn, nextTurn] = useReducer((n: number) => n + 1, 0);
  /** Keeps the shown stage selected, even when it locks while another is open. */
  const again = () => {
    choose(previous => previous ?? stage?.stage_id ?? null);
    refresh();
  };
  useThreadChanges(predictionThread(tournamentId), () => {
    // Where results are hidden, updates must not reveal them.
    if (isSpoilerFree()) return;
    again();
    if (mine.isSignedIn) mine.refresh();
    nextTurn();
  });
  const stages = loaded.phase === 'ready' ? loaded.data.stages : NO_STAGES;
  usePickIntent(stages, (stageId, change) => {
    choose(stageId);
    mine.change(stageId, change);
  });
  const open = stages.find(({ is_locked }) => !is_locked) ?? stages.at(-1);
  const stage = stages.find(({ stage_id }) => stage_id === chosen) ?? open;
  const picks = (
    <MatchPicks tournamentId={tournamentId} gameId={gameId} isSignedIn={mine.isSignedIn} turn={turn} />
  );
  return (
    <div className="predict">
      <link rel="stylesheet" href={styles} precedence="default" />
      <link rel="stylesheet" href={tables} precedence="default" />
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' && !stage && <Empty title={PREDICT.none} text={PREDICT.noneText} />}
      {loaded.phase === 'ready' && !stage && picks}
      {stage && (
        <>
          <MineCard mine={mine} isLate={stages.every(({ is_locked }) => is_locked)} />
          {stages.length > 1 && (
            <fieldset className="chips" aria-label={PREDICT.stages}>
              {stages.map(each => (
                <button
                  key={each.stage_id}
                  type="button"
                  className="chip"
                  aria-pressed={each === stage}
                  onClick={() => choose(each.stage_id)}
                >
                  {each.name}
                </button>
              ))}
            </fieldset>
          )}
          <StageBoard key={stage.stage_id} stage={stage} mine={mine} onLock={again} />
          {picks}
          <Proof stages={mine.prediction.stages} />
          <Leagues tournamentId={tournamentId} gameId={gameId} isSignedIn={mine.isSignedIn} turn={turn} />
          <Rules />
        </>
      )}
    </div>
  );
}

/** The published points rule: a table, and the rest in words. */
function Rules() {
  return (
    <details className="card predict-part">
      <summary>{RULE.title}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{RULE.where}</th>
            <th scope="col">{RULE.points}</th>
          </tr>
        </thead>
        <tbody>
          {POINTS_TABLE.map(([where, points]) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="predict-rules">
        {RULES.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
