import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
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
        </TabLink>
      ))}
    </nav>
  );
}

/** Scrolls the row so that the open tab is in the middle; the page does not scroll. */
function showCurrent(row: HTMLElement): void {
  const [box, tab] = [row, row.querySelector('[aria-current]')!].map(part => part.getBoundingClientRect());
  const left = row.scrollLeft + tab!.left - box!.left - (box!.width - tab!.width) / 2;
  row.scrollTo({ left, behavior: 'instant' });
}
