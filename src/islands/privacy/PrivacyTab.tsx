import { BlockedCard } from './BlockedCard.tsx';
import styles from './privacy.css?url&no-inline';
import { SwitchesCard } from './SwitchesCard.tsx';

/** The privacy tab: switches, and the users whom the member blocks (spec §2.5 /chat/setting). */
export function PrivacyTab() {
  return (
    <div className="privacy">
      <link rel="stylesheet" href={styles} precedence="default" />
      <SwitchesCard />
      <BlockedCard />
    </div>
  );
}
