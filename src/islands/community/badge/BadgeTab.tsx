import { useState } from 'react';
import { EARNED, WORN } from '#lib/community/badge/codes.ts';
import { WORN_MAX } from '#lib/community/badge/limits.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { changeViewer } from '../../platform/state/viewer.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { BadgeItem, type BadgeStatus } from './BadgeItem.tsx';
import styles from './badge.css?url&no-inline';
import { BADGES } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/user/badge_status', {}, signal);

/** The badges tab: all badges, how to earn them, and which are worn. */
export function BadgeTab() {
  const [loaded, retry, set] = useLoaded(load);
  const [choose] = useState(choices<number>);
  const [problem, setProblem] = useState<{ id: number; text: string }>();
  const list = loaded.phase === 'ready' ? loaded.data.list : [];
  const worn = list.filter(({ status }) => status === WORN).length;
  const toggle = ({ badge_id, status }: BadgeStatus) => {
    const isOn = status !== WORN;
    const show = (next: number) =>
      set(previous => ({
        list: previous.list.map(badge => (badge.badge_id === badge_id ? { ...badge, status: next } : badge)),
      }));
    const store = async () => {
      const options = { badge_id, is_worn: isOn };
      const { badge_list } = await memberCall('POST /api/v1/user/add_badge', options, undefined, true);
      changeViewer(() => ({ badge_list }));
    };
    setProblem(undefined);
    choose(badge_id, { from: status, to: isOn ? WORN : EARNED, show, store }).catch(error =>
      setProblem({ id: badge_id, text: messageOf(error) }),
    );
  };
  return (
    <div className="stack">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Card
        id="badges"
        title={BADGES.title}
        control={list.length > 0 && <small className="muted">{BADGES.worn(worn, WORN_MAX)}</small>}
      >
        <LoadState loaded={loaded} onRetry={retry} />
        <ul className="badge-grid">
          {list.map(badge => (
            <BadgeItem
              key={badge.badge_id}
              badge={badge}
              problem={problem?.id === badge.badge_id ? problem.text : undefined}
              onToggle={() => toggle(badge)}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}
