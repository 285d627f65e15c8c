import { BlockedCard } from './BlockedCard.tsx';
import { PageCard } from './PageCard.tsx';
import styles from './privacy.css?url&no-inline';
import { SwitchesCard } from './SwitchesCard.tsx';
import { usePrivacy } from './use-privacy.ts';

/** The privacy tab: switches, what the own page shows, and the users whom the member blocks. */
export function PrivacyTab() {
  const settings = usePrivacy();
  return (
    <div className="privacy">
      <link rel="stylesheet" href={styles} precedence="default" />
      <SwitchesCard {...settings} />
      <PageCard {...settings} />
      <BlockedCard />
    </div>
  );
}
