import { useMemo, useRef } from 'react';
import { openSlots } from '#lib/community/prediction/picks.ts';
import { campName } from '#lib/wiki/match/display.ts';
import { type BoardProps, campsIn, slotsIn, winOf } from './model.ts';
import { moveFrom } from './move.ts';
import { SlotCard } from './SlotCard.tsx';
import { PREDICT } from './wording.ts';

/** Match picks of a group stage, one by one, under the names of their rounds. */
export function MatchBoard({ stage, picks, choose, outcomes }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const { slots, rounds, camps } = useMemo(
    () => ({
      slots: slotsIn(stage),
      rounds: [...Map.groupBy(stage.nodes, node => node.round_name)],
      camps: campsIn(stage),
    }),
    [stage],
  );
  const open = openSlots(slots);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between slots; each slot is a control
    <div ref={board} className="predict-matches" onKeyDown={event => moveFrom(event, board.current)}>
      {rounds.map(([name, nodes]) => (
        <section key={name} aria-label={name || stage.name}>
          {name && <h4>{name}</h4>}
          <div>
            {nodes.map(node => {
              const sides = [node.versus_info.main_camp[0], node.versus_info.guest_camp[0]] as const;
              return (
                <SlotCard
                  key={node.unique_id}
                  node={node}
                  label={PREDICT.versus(campName(sides[0]), campName(sides[1]))}
                  sides={sides}
                  picked={picks.wins.get(node.unique_id) ?? null}
                  isLocked={stage.is_locked}
                  isOpen={open.has(node.unique_id)}
                  outcome={outcomes.get(`m${node.unique_id}`)}
                  nameOf={id => camps.get(id)?.name_short ?? ''}
                  onPick={team => choose(winOf(slots, node.unique_id, team))}
                />
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
