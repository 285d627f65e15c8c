import { advanceProgress } from '#lib/community/prediction/advance.ts';
import { progress } from '#lib/community/prediction/picks.ts';
import type { PredictionPick, PredictionStage } from '#lib/community/prediction/shapes.ts';
import { guard } from '../../platform/state/guard.ts';
import { BracketBoard } from './BracketBoard.tsx';
import { Countdown } from './Countdown.tsx';
import { GroupBoard } from './GroupBoard.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import {
  type BoardProps,
  NO_PICKS,
  outcomesOf,
  type PickChoice,
  ruleOf,
  type StagePicks,
  slotsIn,
} from './model.ts';
import { PickedBracket } from './PickedBracket.tsx';
import type { Mine, PickSaving } from './use-mine.ts';
import { pickIntent } from './use-pick-intent.ts';
import { MINE, PREDICT, SAVE } from './wording.ts';

interface Props {
  stage: PredictionStage;
  mine: Mine;
  /** Called when the stage locks: its first match began. */
  onLock: () => void;
}

/** One stage: progress of the picks, time until the lock, and the board. */
export function StageBoard({ stage, mine, onLock }: Props) {
  const picks = mine.picks(stage.stage_id);
  const choose = ({ name, change }: PickChoice) =>
    guard(() => mine.change(stage.stage_id, change), undefined, pickIntent(name));
  const { picked, total } = stageProgress(stage, picks);
  const isEmpty = picks.wins.size + [...picks.teams.values()].flat().length === 0;
  const parts = { stage, picks, choose, outcomes: outcomesOf(mine.prediction) };
  return (
    <section className="card predict-stage" aria-label={stage.name}>
      <header>
        <h3>{stage.name}</h3>
        <span className="tag tag--brand">{PREDICT.picked(picked, total)}</span>
        <Countdown stage={stage} onLock={onLock} />
        <span className="muted">{PREDICT.count(stage.count)}</span>
        {!stage.is_locked && !isEmpty && (
          <button
            type="button"
            className="btn btn--plain btn--sm"
            onClick={() => mine.change(stage.stage_id, () => NO_PICKS)}
          >
            {PREDICT.clear}
          </button>
        )}
      </header>
      <SavingLine saving={mine.saving} isLocked={stage.is_locked} />
      {stage.is_locked && mine.isSignedIn && isEmpty && <p className="muted predict-note">{MINE.late}</p>}
      <Board {...parts} saved={mine.prediction.predictions} />
    </section>
  );
}

function Board({ saved, ...parts }: BoardProps & { saved: readonly PredictionPick[] }) {
  const { stage } = parts;
  if (stage.kind !== 'bracket') return <TableBoards {...parts} />;
  if (!stage.is_locked) return <BracketBoard {...parts} />;
  return <PickedBracket stage={stage} picks={saved.filter(pick => pick.stage_id === stage.stage_id)} />;
}

/** Picks of the teams that advance, and of match winners where these are open. */
function TableBoards(parts: BoardProps) {
  const { kind, groups, nodes } = parts.stage;
  return (
    <>
      {groups.length > 0 && <GroupBoard {...parts} />}
      {nodes.length > 0 && (
        <p className="muted predict-note">{kind === 'matches' ? PREDICT.matchesOnly : PREDICT.alsoMatches}</p>
      )}
      {nodes.length > 0 && <MatchBoard {...parts} />}
    </>
  );
}

function stageProgress(stage: PredictionStage, { wins, teams }: StagePicks) {
  const matches = progress(slotsIn(stage), wins);
  const groups = advanceProgress(stage.groups.map(ruleOf), teams);
  return { picked: matches.picked + groups.picked, total: matches.total + groups.total };
}

function SavingLine({ saving, isLocked }: { saving: PickSaving; isLocked: boolean }) {
  if (saving.phase === 'failed')
    return (
      <p className="form-problem predict-note" role="alert">
        {SAVE.failed(saving.message)}
      </p>
    );
  if (isLocked) return null;
  return (
    <p className="muted predict-note" role="status">
      {SAVE[saving.phase]}
    </p>
  );
}
