import { useCallback, useState } from 'react';
import type { Status } from '#lib/newsroom/news/status.ts';
import { ORIGIN_NAMES, STATUS_NAMES } from '#lib/newsroom/news/wording.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { EditedList } from '../EditedList.tsx';
import { FieldBox } from '../FormFields.tsx';
import { OPERATOR } from '../wording.ts';
import { NewsEditor } from './NewsEditor.tsx';
import { NEWS_DESK } from './wording.ts';

/** All articles, with drafts and the reports that were made of matches, and the editor. */
export function NewsScreen() {
  const [status, setStatus] = useState<Status | ''>('');
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/news_list', { cursor, ...(status && { status }) }, signal),
    [status],
  );
  return (
    <>
      <StatusField value={status} onChange={setStatus} />
      <EditedList
        key={status}
        load={load}
        make={NEWS_DESK.make}
        none={NEWS_DESK.none}
        editor={(id, onBack) => <NewsEditor newsId={id} onBack={onBack} />}
      >
        {item => (
          <>
            <b>
              {item.title}
              <span className={item.status === 'published' ? 'tag tag--brand' : 'tag'}>
                {STATUS_NAMES[item.status]}
              </span>
              {ORIGIN_NAMES[item.origin] && <span className="tag">{ORIGIN_NAMES[item.origin]}</span>}
              {item.is_outdated && <span className="tag">{NEWS_DESK.outdated}</span>}
            </b>
            <span>{item.time === null ? item.summary : `${dayKey(item.time * 1000)} · ${item.summary}`}</span>
          </>
        )}
      </EditedList>
    </>
  );
}

function StatusField({ value, onChange }: { value: Status | ''; onChange: (status: Status | '') => void }) {
  return (
    <div className="operator-filters">
      <FieldBox name={OPERATOR.status}>
        {control => (
          <select
            {...control}
            className="input"
            value={value}
            onChange={event => onChange(event.target.value as Status | '')}
          >
            <option value="">{NEWS_DESK.allStatus}</option>
            {Object.entries(STATUS_NAMES).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldBox>
    </div>
  );
}
