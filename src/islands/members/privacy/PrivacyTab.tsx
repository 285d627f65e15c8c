import { useStore } from '@nanostores/react';
import { memberPath } from '#lib/community/follow/address.ts';
import { $session } from '../../platform/state/session.ts';
import { Card } from '../account/centre/cards/Card.tsx';
import { BlockedCard } from './BlockedCard.tsx';
import styles from './privacy.css?url&no-inline';
import { Switch } from './Switch.tsx';
import { SwitchesCard } from './SwitchesCard.tsx';
import { type PrivacySettings, usePrivacy } from './use-privacy.ts';
import { PRIVACY } from './wording.ts';

const PARTS = Object.keys(PRIVACY.pageParts) as (keyof typeof PRIVACY.pageParts)[];

/** What the member's public page shows others. */
function PageCard({ now, choose }: PrivacySettings) {
  const session = useStore($session);
  if (!now) return null;
  return (
    <Card id="own-page" title={PRIVACY.page}>
      <p className="privacy-part">{PRIVACY.pageText}</p>
      {PARTS.map(part => {
        const [label, hint] = PRIVACY.pageParts[part];
        return (
          <Switch
            key={part}
            label={label}
            hint={hint}
            isOn={now[part]}
            onChange={isOn => choose(part, isOn, now[part])}
          />
        );
      })}
      {session.state === 'signed-in' && (
        <p className="privacy-part">
          <a className="link" href={memberPath(session.viewer.id)}>
            {PRIVACY.toPage}
          </a>
        </p>
      )}
    </Card>
  );
}

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
