import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { memberCall } from '../../platform/member-call.ts';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { Empty } from '../../platform/ui/Empty.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import type { PanelScope } from '../panel/Panels.tsx';
import styles from '../panel/panel.css?url&no-inline';
import { FIND } from '../panel/wording.ts';
import { closePanel } from '../state/panel.ts';
import { $channel } from '../state/stores.ts';
import { Filters } from './Filters.tsx';
import { Result } from './Result.tsx';
import { hasFilters, inputOf, NO_FILTERS, type SearchFilters, type SearchScope } from './search-state.ts';

/** Searches messages, beside the room or the conversation. */
export function SearchPanel({ scope: panel }: { scope: PanelScope }) {
  const channelId = useStore($channel)?.id ?? 0;
  const scope: SearchScope = 'targetId' in panel ? panel : { ...panel, channelId };
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<SearchFilters>(NO_FILTERS);
  // The same words are searched again: there may be new messages.
  const [times, setTimes] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const search = (change: Partial<SearchFilters>) => {
    setFilters({ ...filters, keyword: text.trim(), ...change });
    setTimes(times + 1);
  };
  return (
    <aside className="members search-panel" aria-label={FIND.title} onKeyDown={onPanelKey}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="members-head">
        <h2>{FIND.title}</h2>
        <button type="button" className="icon-btn" aria-label={FIND.close} onClick={closePanel}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      <form
        className="search-form"
        onSubmit={event => {
          event.preventDefault();
          search({});
        }}
      >
        <label className="search-field">
          <Icon name="search" size={18} />
          <input
            ref={field}
            type="search"
            aria-label={FIND.field}
            placeholder={FIND.placeholder}
            maxLength={50}
            enterKeyHint="search"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        <Filters filters={filters} scope={scope} onChange={search} />
      </form>
      <div className="members-scroll search-results">
        {hasFilters(filters) ? (
          <Results key={times} filters={filters} scope={scope} channelId={channelId} />
        ) : (
          <Empty title={FIND.start} text={FIND.startHint} />
        )}
      </div>
    </aside>
  );
}

interface ResultsProps {
  filters: SearchFilters;
  scope: SearchScope;
  channelId: number;
}

function Results({ filters, scope, channelId }: ResultsProps) {
  // Another room is another search only where the search is for one.
  const query = JSON.stringify(inputOf(filters, scope));
  const items = useCursor(
    useCallback(
      (cursor: string, signal: AbortSignal) => {
        const input = { ...JSON.parse(query), ...(cursor === '' ? {} : { cursor }) };
        return memberCall('GET /api/v2/chat/message/search', input, signal, true);
      },
      [query],
    ),
    '',
  );
  return (
    <CursorItems items={items} none={FIND.none} noneHint={FIND.noneHint} isInCard>
      {found => <Result key={found.uuid} found={found} isElsewhere={found.channel_id !== channelId} />}
    </CursorItems>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Escape closes it; ↑ and ↓ go from the field through the results. */
function onPanelKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    closePanel();
    return;
  }
  const by = STEPS[event.key];
  const target = event.target as HTMLElement;
  if (by === undefined || target.matches('[type="date"], [role="radio"]')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[type="search"], .search-result')];
  const next = stops[stops.indexOf(target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
