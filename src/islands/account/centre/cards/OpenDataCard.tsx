import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Waiting } from '../../../ui/LoadState.tsx';
import { Lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { OPEN_DATA } from '../wording.ts';
import { Card } from './Card.tsx';
import { Setting } from './Setting.tsx';

const keys = lazyPart(() => import('../keys/Keys.tsx'));

/** Dumps of facts, and the keys of the member's programs, which are loaded when asked for. */
export function OpenDataCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="open-data" title={OPEN_DATA.title}>
      <ul>
        <Setting icon={<Icon name="inbox" />} name={OPEN_DATA.dumps} value={OPEN_DATA.dumpsText}>
          <a className="btn btn--plain btn--sm" href="/open">
            {OPEN_DATA.see}
          </a>
        </Setting>
        <Setting icon={<Icon name="lock" />} name={OPEN_DATA.keys} value={OPEN_DATA.keysText}>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {OPEN_DATA.manage}
          </button>
        </Setting>
      </ul>
      {isOpen && (
        <Lazy of={keys} fallback={<Waiting />}>
          {({ Keys }) => <Keys />}
        </Lazy>
      )}
    </Card>
  );
}
