import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { badgeText, unreadSum } from '#lib/community/notice/unread.ts';
import styles from '../../community/notice/notice.css?url&no-inline';
import { Popup } from '../../community/notice/Popup.tsx';
import { $unread } from '../../platform/state/unread.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { usePopover } from '../room/use-popover.ts';
import { RAIL } from '../wording.ts';

/** Notices, with the number of unread ones: a press opens the latest. */
export function RailBell() {
  const unread = unreadSum(useStore($unread));
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="rail-item rail-item--tool"
        aria-haspopup="dialog"
        aria-label={RAIL.noticesOf(unread)}
        title={RAIL.notices}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && <span className="at">{badgeText(unread)}</span>}
      </button>
      {anchor && <Latest anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

/** The bar of other pages has the same. */
function Latest({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  return (
    <div {...usePopover(anchor, onClose)} role="dialog" className="rail-notices" aria-label={RAIL.notices}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Popup hasLetters={false} />
    </div>
  );
}
