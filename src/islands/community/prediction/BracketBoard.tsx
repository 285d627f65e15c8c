import { useMemo, useRef } from 'react';
import { fill, openSlots } from '#lib/community/prediction/picks.ts';
import { bracketLayout } from '#lib/wiki/bracket/layout.ts';
import type { Lane } from '#lib/wiki/bracket/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { type BoardProps, campsIn, roundsIn, slotsIn, winOf } from './model.ts';
import { moveFrom } from './move.ts';
import { SlotCard } from './SlotCard.tsx';
import { PREDICT } from './wording.ts';

const SCALE = { nodeWidth: 192, nodeHeight: 96, metaHeight: 24, gap: 36, pitch: 112, top: 32, lowerGap: 48 };

/** The open bracket to pick: columns joined by lines; on a phone one round below the other. */
export function BracketBoard({ stage, picks, choose, outcomes }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const { slots, rounds, camps, layout } = useMemo(() => {
    const rounds = roundsIn(stage);
    return {
      slots: slotsIn(stage),
      rounds,
      camps: campsIn(stage),
      layout: bracketLayout(rounds, SCALE),
    };
  }, [stage]);
  const open = openSlots(slots);
  const filled = fill(slots, picks.wins);
  const boxes = new Map(layout.nodes.map(node => [node.id, node]));
  const heads = new Map(layout.rounds.map(round => [`${round.lane} ${round.round}`, round]));
  const campOf = (id: number | null): Camp | undefined => (id === null ? undefined : camps.get(id));
  return (
    <>
      <section className="predict-scroll" aria-label={`${stage.name}，可左右滚动`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between slots; each slot is a control */}
        <div
          ref={board}
          className="predict-board"
          style={{ '--w': `${layout.width}px`, '--h': `${layout.height}px` } as React.CSSProperties}
          onKeyDown={event => moveFrom(event, board.current)}
        >
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {layout.lines.map(line => (
              <path key={`${line.from} ${line.to}`} d={line.path} />
            ))}
          </svg>
          {rounds.map(round => {
            const head = heads.get(`${round.lane} ${round.round}`);
            return (
              <section
                key={`${round.lane} ${round.round}`}
                aria-label={round.name}
                data-column={columnOf(round.lane, head?.x ?? 0)}
              >
                <h4 style={positionOf(head?.x ?? 0, (head?.y ?? SCALE.top) - 30)}>{round.name}</h4>
                {round.matches.map((node, i) => {
                  const box = boxes.get(node.unique_id);
                  const found = filled.get(node.unique_id);
                  const sides = found?.sides.map(campOf) ?? [
                    node.versus_info.main_camp[0],
                    node.versus_info.guest_camp[0],
                  ];
                  return (
                    <SlotCard
                      key={node.unique_id}
                      node={node}
                      label={PREDICT.slot(round.name, i + 1, round.matches.length > 1)}
                      sides={[sides[0], sides[1]]}
                      picked={found?.winner ?? null}
                      isLocked={stage.is_locked}
                      isOpen={open.has(node.unique_id)}
                      outcome={outcomes.get(`m${node.unique_id}`)}
                      nameOf={id => camps.get(id)?.name_short ?? ''}
                      style={positionOf(box?.x ?? 0, box?.y ?? 0)}
                      onPick={team => choose(winOf(slots, node.unique_id, team))}
                    />
                  );
                })}
              </section>
            );
          })}
        </div>
      </section>
      <p className="muted predict-note predict-keys">{PREDICT.keys}</p>
    </>
  );
}

const positionOf = (x: number, y: number) => ({ '--x': `${x}px`, '--y': `${y}px` }) as React.CSSProperties;
const columnOf = (lane: Lane, x: number) => `${lane === 'final' ? 'upper' : lane} ${x}`;
