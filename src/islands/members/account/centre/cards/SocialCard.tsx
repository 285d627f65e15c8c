import type { BindStatus } from '#lib/members/account/shapes.ts';
import { Logo } from '../../Logo.tsx';
import type { OpenDialog } from '../opened.ts';
import { isBound } from '../owner.ts';
import { SOCIAL } from '../wording.ts';
import { Card } from './Card.tsx';
import { Setting } from './Setting.tsx';

interface Props {
  status: BindStatus;
  /** Whether binding is open: the site's configuration may close it. */
  isOpen: boolean;
  onOpen: (flow: OpenDialog) => void;
}

const TYPES = ['weixin', 'qq'] as const;

/** WeChat and QQ, each with a button to bind or unbind. */
export function SocialCard({ status, isOpen, onOpen }: Props) {
  return (
    <Card id="social" title={SOCIAL.title}>
      <ul>
        {TYPES.map(type => {
          const bound = isBound(status[type]);
          const word = bound ? SOCIAL.unbind : SOCIAL.bind;
          return (
            <Setting
              key={type}
              icon={<Logo of={type} />}
              name={SOCIAL.names[type]}
              value={bound ? SOCIAL.bound(status[type].oauth_name) : SOCIAL.notBound}
              isEmpty={!bound}
            >
              {(bound || isOpen) && (
                <button
                  type="button"
                  className={`btn btn--sm ${bound ? 'btn--plain' : 'btn--soft'}`}
                  aria-label={word + SOCIAL.names[type]}
                  onClick={() => onOpen(bound ? `unbind-${type}` : `bind-${type}`)}
                >
                  {word}
                </button>
              )}
            </Setting>
          );
        })}
      </ul>
    </Card>
  );
}
