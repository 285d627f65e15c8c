import { useState } from 'react';
import { hitCrest } from '#components/search/hit-crest.ts';
import { type FollowTier, TIERS } from '#lib/community/follow/kind.ts';
import type { FollowItem } from '#lib/community/follow/shapes.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { ICON } from './icon.ts';
import { FOLLOW, KIND_NAMES, TIER_NAMES } from './wording.ts';

const load = (cursor: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/follow/list', { cursor }, signal);

/** What the member follows, with the tier of each, and the way out. */
export function FollowedCard() {
  const items = useCursor<FollowItem, number>(load, 0);
  return (
    <Card id="follows" title={FOLLOW.mine}>
      <CursorItems items={items} none={FOLLOW.none} noneHint={FOLLOW.noneHint} isInCard>
        {item => <FollowedRow key={item.id} item={item} />}
      </CursorItems>
    </Card>
  );
}

/** The picture is decoration: the name stands beside it. */
function Picture({ item: { kind, name, short, color, icon } }: { item: FollowItem }) {
  if (kind === 'user') return <Avatar person={{ nickname: name, head_portrait: icon ?? '' }} size={ICON} />;
  return <Drawn html={hitCrest({ kind, name, short: short || name, color, icon }, ICON)} />;
}

function FollowedRow({ item }: { item: FollowItem }) {
  const { kind, target_id, name, url } = item;
  const [tier, setTier] = useState<FollowTier | null>(item.tier);
  const [problem, setProblem] = useState('');
  const [choose] = useState(choices<'tier'>);
  const set = (next: FollowTier | null) => {
    const options = { kind, target_id, is_following: next !== null, ...(next && { tier: next }) };
    const store = () => memberCall('POST /api/v1/follow/set', options, undefined, true);
    setProblem('');
    choose('tier', { from: tier, to: next, show: setTier, store }).catch(error =>
      setProblem(messageOf(error)),
    );
  };
  return (
    <li className="setting setting--device">
      <Picture item={item} />
      <div className="setting-value">
        <b>
          <a className="link" href={url}>
            {name}
          </a>
        </b>
        <small>{KIND_NAMES[kind]}</small>
        {problem && (
          <small className="bad" role="alert">
            {problem}
          </small>
        )}
      </div>
      <span className="follow-acts">
        {kind !== 'user' && tier !== null && (
          <select
            className="input follow-tier"
            aria-label={FOLLOW.tierOf(name)}
            value={tier}
            onChange={event => set(event.target.value as FollowTier)}
          >
            {TIERS.map(each => (
              <option key={each} value={each}>
                {TIER_NAMES[each]}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-pressed={tier !== null}
          aria-label={tier === null ? undefined : FOLLOW.endOf(name)}
          onClick={() => set(tier === null ? item.tier : null)}
        >
          {tier === null ? FOLLOW.off : FOLLOW.end}
        </button>
      </span>
    </li>
  );
}
