import { NOT_EARNED, WORN } from '#lib/community/badge/codes.ts';
import type { Answered } from '../../platform/call.ts';
import { BADGES } from './wording.ts';

export type BadgeStatus = Answered<'GET /api/v1/user/badge_status'>['list'][number];

interface Props {
  badge: BadgeStatus;
  problem: string | undefined;
  onToggle: () => void;
}

/** One badge: earned, worn, or not earned yet. */
export function BadgeItem({ badge, problem, onToggle }: Props) {
  const { badge_icon, badge_name, desc, status } = badge;
  const isMissing = status === NOT_EARNED;
  const word = status === WORN ? BADGES.takeOff : BADGES.wear;
  return (
    <li className={isMissing ? 'is-missing' : undefined}>
      <img src={badge_icon} alt="" width={48} height={48} />
      <b>{badge_name}</b>
      <span>{BADGES.earned + desc}</span>
      {isMissing ? (
        <span className="tag">{BADGES.missing}</span>
      ) : (
        <button
          type="button"
          className={`btn btn--sm ${status === WORN ? 'btn--plain' : 'btn--soft'}`}
          aria-label={`${word}「${badge_name}」`}
          onClick={onToggle}
        >
          {word}
        </button>
      )}
      <span className="form-problem" role="alert">
        {problem}
      </span>
    </li>
  );
}
