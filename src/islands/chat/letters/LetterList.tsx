import { useStore } from '@nanostores/react';
import { $letters } from '../../platform/state/letters.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import type { PresenceRows } from '../member/use-presence.ts';
import { $folder, $inbox, type Folder, type Inbox, loadInbox, loadMore, showFolder } from './inbox.ts';
import { LetterRow } from './LetterRow.tsx';
import { LETTERS } from './wording.ts';

/** Conversations with their latest letter; those of strangers stand apart. */
export function LetterList({ presence }: { presence: PresenceRows }) {
  const inbox = useStore($inbox);
  const folder = useStore($folder);
  const { requests } = useStore($letters);
  return (
    <aside className="channels letters" aria-label={LETTERS.label}>
      <header className="channels-head">
        <h1 className="name">{LETTERS.title}</h1>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no set of fields */}
      <div className="letters-folders" role="group" aria-label={LETTERS.label}>
        <FolderButton folder="inbox" open={folder} label={LETTERS.inbox} />
        <FolderButton folder="requests" open={folder} label={LETTERS.requestsOf(requests)} />
      </div>
      <div className="channels-scroll" aria-busy={inbox.phase === 'loading'}>
        {inbox.phase === 'ready' ? (
          <Rows inbox={inbox} folder={folder} presence={presence} />
        ) : (
          <LoadState loaded={inbox} onRetry={() => void loadInbox()} />
        )}
      </div>
    </aside>
  );
}

function FolderButton({ folder, open, label }: { folder: Folder; open: Folder; label: string }) {
  return (
    <button
      type="button"
      className="letters-folder"
      aria-pressed={folder === open}
      onClick={() => showFolder(folder)}
    >
      {label}
    </button>
  );
}

interface RowsProps {
  inbox: Extract<Inbox, { phase: 'ready' }>;
  folder: Folder;
  presence: PresenceRows;
}

function Rows({ inbox, folder, presence: { row: seen, isOnline } }: RowsProps) {
  if (inbox.list.length === 0)
    return folder === 'inbox' ? (
      <Empty title={LETTERS.none} text={LETTERS.noneHint} />
    ) : (
      <Empty title={LETTERS.noRequests} text={LETTERS.noRequestsHint} />
    );
  return (
    <>
      <ul>
        {inbox.list.map(row => (
          <li key={row.channel_id} data-member={row.targetId} ref={seen}>
            <LetterRow row={row} isOnline={isOnline(row.targetId) === true} />
          </li>
        ))}
      </ul>
      {inbox.list.length < inbox.count && (
        <button type="button" className="btn btn--plain btn--sm letters-more" onClick={() => void loadMore()}>
          {LETTERS.more}
        </button>
      )}
    </>
  );
}
