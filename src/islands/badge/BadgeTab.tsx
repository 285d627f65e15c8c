import { useState } from 'react';
import { EARNED, WORN } from '#lib/badge/codes.ts';
import { WORN_MAX } from '#lib/badge/limits.ts';
import { Card } from '../account/centre/cards/Card.tsx';
import { memberCall } from '../member-call.ts';
import { inOrder } from '../request/in-order.ts';
import { changeViewer } from '../state/viewer.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import { type Badge, BadgeItem } from './BadgeItem.tsx';
import styles from './badge.css?url&no-inline';
import { BADGES } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/user/badge_status', {}, signal);

/** The badges tab: all badges, how to earn them, and which are worn. */
export function BadgeTab() {
  const [loaded, retry, set] = useLoaded(load);
  const [change] = useState(inOrder);
  const [problem, setProblem] = useState<{ id: number; text: string }>();
  const list = loaded.phase === 'ready' ? loaded.data.list : [];
  const worn = list.filter(({ status }) => status === WORN).length;
  const toggle = async ({ badge_id, status }: Badge) => {
    const isOn = status !== WORN;
    const turn = (next: number) =>
      set(had => ({
        list: had.list.map(badge => (badge.badge_id === badge_id ? { ...badge, status: next } : badge)),
      }));
    setProblem(undefined);
    turn(isOn ? WORN : EARNED);
    try {
      const { badge_list } = await change(() =>
        memberCall('POST /api/v1/user/add_badge', { badge_id, is_worn: isOn }),
      );
      changeViewer(() => ({ badge_list }));
    } catch (error) {
      turn(status);
      setProblem({ id: badge_id, text: messageOf(error) });
    }
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
              onToggle={() => void toggle(badge)}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}
