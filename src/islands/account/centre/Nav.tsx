import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { TabLink } from './TabLink.tsx';
import { CENTRE_TABS, type Nav as NavName } from './tabs.ts';
import { CENTRE, TABS } from './wording.ts';

/** The tabs of the centre: a column beside them, on a phone a row that scrolls, to the one that is open. */
export function Nav({ current }: { current: NavName }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the row
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

/** Brings the open tab to the middle of the row; the page itself stays where it is. */
function showCurrent(row: HTMLElement): void {
  const [box, tab] = [row, row.querySelector('[aria-current]')!].map(part => part.getBoundingClientRect());
  const left = row.scrollLeft + tab!.left - box!.left - (box!.width - tab!.width) / 2;
  row.scrollTo({ left, behavior: 'instant' });
}
