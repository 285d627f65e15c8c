import type { CSSProperties } from 'react';
import { campCrest } from '#components/ui/drawn.ts';
import type { PredictionNode } from '#lib/community/prediction/shapes.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { type PickOutcome, percent } from './model.ts';
import { PREDICT } from './wording.ts';

interface Props {
  node: PredictionNode;
  label: string;
  /** The sides by the user's picks; undefined: 待定. */
  sides: readonly [Camp | undefined, Camp | undefined];
  picked: number | null;
  isLocked: boolean;
  /** Both sides can be known, so it can be picked. */
  isOpen: boolean;
  outcome: PickOutcome | undefined;
  nameOf: (id: number) => string;
  style?: CSSProperties;
  onPick: (team: number) => void;
}

/** Number of the most popular picks shown. */
const SHARES = 2;

/** One match: two sides, one to pick; once locked, the pick's result and everyone's picks. */
export function SlotCard({
  node,
  label,
  sides,
  picked,
  isLocked,
  isOpen,
  outcome,
  nameOf,
  style,
  onPick,
}: Props) {
  const canPick = (side: Camp | undefined) => isOpen && !isLocked && Boolean(side?.participant_id);
  const hasWon = (side: Camp | undefined) =>
    isLocked && node.winner_id !== null && side?.participant_id === node.winner_id;
  const at = node.match_start_time === null ? null : node.match_start_time * 1000;
  const tab = sides.find(side => side?.participant_id === picked && picked !== null) ?? sides[0];
  return (
    <div className="predict-slot" style={style} data-result={outcome?.result}>
      <p className="predict-meta">
        <span>{at !== null && `${dayKey(at)} ${clock(at)}`}</span>
        <Mark outcome={outcome} points={node.points} />
      </p>
      <div role="radiogroup" aria-label={label} aria-disabled={!sides.some(canPick)}>
        {sides.map((side, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio's arrows pick; here they move between slots
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is identified by its position
            key={i}
            type="button"
            role="radio"
            className="predict-side"
            aria-checked={side !== undefined && side.participant_id === picked && picked !== null}
            aria-disabled={!canPick(side)}
            data-won={hasWon(side) || undefined}
            tabIndex={side === tab ? 0 : -1}
            onClick={() => canPick(side) && onPick(side!.participant_id!)}
          >
            <Drawn className="predict-crest" html={campCrest(side, 20)} />
            <span className="name">
              {side ? campName(side) : node.is_bye ? PREDICT.bye : PREDICT.unknown}
            </span>
            {hasWon(side) && <small>{PREDICT.won}</small>}
          </button>
        ))}
      </div>
      {isLocked && <Shares node={node} nameOf={nameOf} />}
    </div>
  );
}

function Mark({ outcome, points }: { outcome: PickOutcome | undefined; points: number }) {
  if (!outcome || outcome.result === 'open') return <span>{PREDICT.points(points)}</span>;
  const word = PREDICT[outcome.result];
  return <b data-mark={outcome.result}>{outcome.result === 'hit' ? `${word} +${outcome.points}` : word}</b>;
}

function Shares({ node, nameOf }: { node: PredictionNode; nameOf: (id: number) => string }) {
  if (node.shares.length === 0) return null;
  return (
    <ul className="predict-shares">
      {node.shares.slice(0, SHARES).map(({ participant_id, ratio, count }) => (
        <li
          key={participant_id}
          aria-label={PREDICT.share(nameOf(participant_id), percent(ratio), count)}
          style={{ '--ratio': ratio } as CSSProperties}
        >
          <span className="name">{nameOf(participant_id)}</span> {percent(ratio)}
        </li>
      ))}
    </ul>
  );
}
