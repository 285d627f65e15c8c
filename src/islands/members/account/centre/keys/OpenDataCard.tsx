import { useState } from 'react';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { Card } from '../cards/Card.tsx';
import { Keys } from './Keys.tsx';
import { OPEN_DATA } from './wording.ts';

/**
 * Dumps of facts, and the keys of the member's programs. Draws its rows itself: what it shared with the other cards
 * would be files of their own for everybody who opens the centre.
 */
export function OpenDataCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="open-data" title={OPEN_DATA.title}>
      <ul>
        <li className="setting">
          <span className="setting-icon">
            <Icon name="inbox" />
          </span>
          <b>{OPEN_DATA.dumps}</b>
          <span className="setting-value">{OPEN_DATA.dumpsText}</span>
          <a className="btn btn--plain btn--sm" href="/open">
            {OPEN_DATA.see}
          </a>
        </li>
        <li className="setting">
          <span className="setting-icon">
            <Icon name="lock" />
          </span>
          <b>{OPEN_DATA.keys}</b>
          <span className="setting-value">{OPEN_DATA.keysText}</span>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {OPEN_DATA.manage}
          </button>
        </li>
      </ul>
      {isOpen && <Keys />}
    </Card>
  );
}
