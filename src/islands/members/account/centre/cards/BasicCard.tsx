import { masked } from '#lib/members/account/limits.ts';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import type { OpenDialog } from '../opened.ts';
import type { Owner } from '../owner.ts';
import { BASIC } from '../wording.ts';
import { Card } from './Card.tsx';
import { Setting } from './Setting.tsx';

interface Props {
  owner: Owner;
  onOpen: (flow: OpenDialog) => void;
}

/** The phone number and the password. */
export function BasicCard({ owner: { phone, hasPassword }, onOpen }: Props) {
  const hasPhone = phone !== '';
  return (
    <Card id="basic" title={BASIC.title}>
      <ul>
        <Setting
          icon={<Icon name="phone" />}
          name={BASIC.phone}
          value={hasPhone ? masked(phone) : BASIC.noPhone}
          isEmpty={!hasPhone}
        >
          <Button name={BASIC.phone} onPress={() => onOpen('phone')}>
            {hasPhone ? BASIC.change : BASIC.bind}
          </Button>
        </Setting>
        <Setting
          icon={<Icon name="lock" />}
          name={BASIC.password}
          value={hasPassword ? BASIC.hasPassword : BASIC.noPassword}
          isEmpty={!hasPassword}
        >
          <Button name={BASIC.password} onPress={() => onOpen(hasPassword ? 'password' : 'reset')}>
            {hasPassword ? BASIC.changePassword : BASIC.setPassword}
          </Button>
        </Setting>
      </ul>
    </Card>
  );
}

interface ButtonProps {
  /** What the button changes, for screen readers. */
  name: string;
  children: string;
  onPress: () => void;
}

function Button({ name, children, onPress }: ButtonProps) {
  return (
    <button type="button" className="btn btn--plain btn--sm" aria-label={children + name} onClick={onPress}>
      {children}
    </button>
  );
}
