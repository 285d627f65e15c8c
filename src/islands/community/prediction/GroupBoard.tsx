import type { CSSProperties } from 'react';
import { campCrest } from '#components/ui/drawn.ts';
import { toggle } from '#lib/community/prediction/advance.ts';
import type { PredictionGroup } from '#lib/community/prediction/shapes.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { toast } from '../../platform/state/toast.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { type BoardProps, type PickOutcome, percent, ruleOf, teamOf } from './model.ts';
import { PREDICT } from './wording.ts';

/** Picks of the teams that advance from each group, as many as do. */
export function GroupBoard({ stage, picks, choose, outcomes }: BoardProps) {
  return (
    <div className="predict-groups">
      {stage.groups.map(group => {
        const chosen = picks.teams.get(group.group_id) ?? [];
        const pick = (team: number) => {
          const rule = ruleOf(group);
          if (!toggle(rule, picks.teams, team)) return toast(PREDICT.full(group.advance_count), 'bad');
          choose(teamOf(rule, team));
        };
        return (
          <fieldset key={group.group_id}>
            <legend>{PREDICT.choose(group.name, group.advance_count)}</legend>
            <p className="muted" role="status">
              {PREDICT.chosen(chosen.length, group.advance_count)}
              {!stage.is_locked && chosen.length === group.advance_count && PREDICT.change}
            </p>
            {group.teams.map(team => (
              <TeamChoice
                key={team.participant_id}
                team={team}
                group={group}
                isLocked={stage.is_locked}
                isChosen={chosen.includes(team.participant_id!)}
                outcome={outcomes.get(`g${group.group_id} ${team.participant_id}`)}
                onPick={pick}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  team: Camp;
  group: PredictionGroup;
  isLocked: boolean;
  isChosen: boolean;
  outcome: PickOutcome | undefined;
  onPick: (team: number) => void;
}

function TeamChoice({ team, group, isLocked, isChosen, outcome, onPick }: ChoiceProps) {
  const id = team.participant_id!;
  const share = group.shares.find(({ participant_id }) => participant_id === id);
  const fate = group.promoted.includes(id)
    ? PREDICT.promoted
    : group.dropped.includes(id)
      ? PREDICT.dropped
      : '';
  const result = outcome && outcome.result !== 'open' ? outcome.result : undefined;
  return (
    <label
      className="predict-team"
      data-result={result}
      style={{ '--ratio': share?.ratio ?? 0 } as CSSProperties}
    >
      <input type="checkbox" checked={isChosen} disabled={isLocked} onChange={() => onPick(id)} />
      <Drawn className="predict-crest" html={campCrest(team, 20)} />
      <span className="name">{campName(team)}</span>
      {isLocked && fate && <small>{fate}</small>}
      {result && <b data-mark={result}>{PREDICT[result]}</b>}
      {isLocked && share && <small>{percent(share.ratio)}</small>}
    </label>
  );
}
