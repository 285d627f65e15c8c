import type { ReactNode } from 'react';
import { crest, person } from '#components/ui/drawn.ts';
import type { GradingItem } from '#lib/community/grading/shapes.ts';
import { tooFew } from '#lib/community/rating/wording.ts';
import type { Html } from '#lib/platform/kernel/html.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { GRADE } from './wording.ts';

interface Props {
  gameId: number;
  items: readonly GradingItem[];
  /** Content under each item: stars to press, or a grade. */
  children: (item: GradingItem) => ReactNode;
}

const SIZE = 32;

const pictureOf = ({ kind, name, icon }: GradingItem): Html =>
  kind === 'player'
    ? person(name, icon, SIZE)
    : crest({ kind: kind === 'team' ? 'team' : 'group', name, icon, size: SIZE });
const hrefOf = (gameId: number, { kind, entity_id }: GradingItem): string =>
  `/wiki/${kind}/${gameId}/${entity_id}`;

export function ItemList({ gameId, items, children }: Props) {
  return (
    <ol className="grading-list">
      {items.map(item => (
        <li key={item.item_id}>
          <Drawn html={pictureOf(item)} />
          <div>
            <a className="name" href={hrefOf(gameId, item)}>
              {item.name}
            </a>
            <p className="muted">{[item.team_name, item.note].filter(Boolean).join(' · ')}</p>
          </div>
          <p className="rate-score">
            {item.score === null ? <small>{tooFew(item.count)}</small> : <b>{item.score.toFixed(1)}</b>}
            {item.score !== null && <span className="muted">{GRADE.count(item.count)}</span>}
          </p>
          <div className="grading-own">{children(item)}</div>
        </li>
      ))}
    </ol>
  );
}
