import { useStore } from '@nanostores/react';
import { unreadSum } from '#lib/community/notice/unread.ts';
import { $letters } from '../../platform/state/letters.ts';
import { $unread } from '../../platform/state/unread.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { $view } from '../state/view.ts';
import { RAIL } from '../wording.ts';
import { goBy } from './go.ts';

/** Private letters. Their dot sums unread letters and notices. */
export function RailLetters() {
  const { unread } = useStore($letters);
  const isNew = unread + unreadSum(useStore($unread)) > 0;
  return (
    <a
      className="rail-item rail-item--tool"
      href="/chat/letters"
      aria-current={useStore($view) === 'letters' ? 'page' : undefined}
      aria-label={isNew ? RAIL.newLetters : RAIL.letters}
      title={RAIL.letters}
      onClick={goBy}
    >
      <Icon name="bubble" size={22} />
      {isNew && <i className="dot" />}
    </a>
  );
}
