import type { EntryItem, Revision } from '#lib/newsroom/entry/shapes.ts';
import { WAITING } from '#lib/newsroom/entry/status.ts';
import { ENTRY_STATUS_NAMES, KIND_NAMES } from '#lib/newsroom/entry/wording.ts';
import { inputPath, momentOf, stageName, versusOf } from '../desk/names.ts';
import { NONE, SCREEN_NAMES } from '../desk/wording.ts';

/** A match, the state of its two entries, and links to continue each. */
export function WaitingRow({ item }: { item: EntryItem }) {
  return (
    <li className="entry-row">
      <div className="entry-match">
        <b className="name">{versusOf(item)}</b>
        <span>{[momentOf(item.match_start_time), stageName(item)].filter(Boolean).join(' · ')}</span>
      </div>
      <EntryState kind="match" revision={item.match_input} matchId={item.unique_id} />
      <EntryState kind="detail" revision={item.detail_input} matchId={item.unique_id} />
    </li>
  );
}

const INPUT = { match: 'match_input', detail: 'detail_input' } as const;
const CHECK = { match: 'check_match_input', detail: 'check_detail_input' } as const;

interface StateProps {
  kind: 'match' | 'detail';
  revision: Revision | null;
  matchId: number;
}

function EntryState({ kind, revision, matchId }: StateProps) {
  const status = revision ? ENTRY_STATUS_NAMES[revision.status] : NONE;
  const who = revision ? ` · ${revision.author.nickname} · ${momentOf(revision.create_time)}` : '';
  const waits = revision?.status === WAITING;
  return (
    <div className="entry-state">
      <span>
        {KIND_NAMES[kind]}：<b className={waits ? 'is-waiting' : undefined}>{status}</b>
        {who}
      </span>
      <span className="entry-links">
        <a className="link" href={inputPath(INPUT[kind], matchId)}>
          {SCREEN_NAMES[INPUT[kind]]}
        </a>
        {waits && (
          <a className="link" href={inputPath(CHECK[kind], matchId)}>
            {SCREEN_NAMES[CHECK[kind]]}
          </a>
        )}
      </span>
    </div>
  );
}
