import { useStore } from '@nanostores/react';
import { memberPath } from '#lib/community/follow/address.ts';
import { $session } from '../../platform/state/session.ts';
import { Card } from '../account/centre/cards/Card.tsx';
import { Switch } from './Switch.tsx';
import type { PrivacySettings } from './use-privacy.ts';
import { PRIVACY } from './wording.ts';

const PARTS = Object.keys(PRIVACY.pageParts) as (keyof typeof PRIVACY.pageParts)[];

/** What the member's public page shows others. */
export function PageCard({ now, choose }: PrivacySettings) {
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
