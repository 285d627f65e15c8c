import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { badgeText, unreadSum } from '#lib/community/notice/unread.ts';
import { $unread } from '../../../platform/state/unread.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { TabLink } from './TabLink.tsx';
import { CENTRE_TABS, type Nav as NavName } from './tabs.ts';
import { CENTRE, TABS } from './wording.ts';

/** The tabs of the centre: a side column, on a phone a row that scrolls to the open tab. */
export function Nav({ current }: { current: NavName }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab scrolls the row
  useEffect(() => showCurrent(row.current!), [current]);
  return (
    <nav ref={row} className="card centre-nav" aria-label={CENTRE.parts}>
      {CENTRE_TABS.map(({ nav, icon }) => (
        <TabLink key={nav} href={`?nav=${nav}`} aria-current={nav === current ? 'page' : undefined}>
          <Icon name={icon} />
          {TABS[nav]}
          {nav === 'MESSAGE' && <Count />}
        </TabLink>
      ))}
    </nav>
  );
}

/** Unread notices. */
function Count() {
  const sum = unreadSum(useStore($unread));
  return sum > 0 && <span className="unread-badge">{badgeText(sum)}</span>;
}

/** Brings an open tab that is out of view to the middle of the row; the page does not scroll. */
function showCurrent(row: HTMLElement): void {
  const [box, tab] = [row, row.querySelector('[aria-current]')!].map(part => part.getBoundingClientRect());
  if (tab!.left >= box!.left && tab!.right <= box!.right) return;
  const left = row.scrollLeft + tab!.left - box!.left - (box!.width - tab!.width) / 2;
  row.scrollTo({ left, behavior: 'instant' });
}
