import { Icon } from '../../ui/Icon.tsx';
import { TabLink } from './TabLink.tsx';
import { CENTRE_TABS, type Nav as NavName } from './tabs.ts';
import { CENTRE, TABS } from './wording.ts';

/** The tabs of the centre: a column beside them, on a phone a row that scrolls. */
export function Nav({ current }: { current: NavName }) {
  return (
    <nav className="card centre-nav" aria-label={CENTRE.parts}>
      {CENTRE_TABS.map(({ nav, icon }) => (
        <TabLink key={nav} href={`?nav=${nav}`} aria-current={nav === current ? 'page' : undefined}>
          <Icon name={icon} />
          {TABS[nav]}
        </TabLink>
      ))}
    </nav>
  );
}
