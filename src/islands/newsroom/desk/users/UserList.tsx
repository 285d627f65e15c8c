import { type FormEvent, useCallback, useId, useState } from 'react';
import { PAGE_SIZE } from '#lib/platform/kernel/page-size.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { PagedList } from '../../../platform/ui/PagedList.tsx';
import { usePages } from '../../../platform/ui/use-pages.ts';
import { JudgeModal } from './JudgeModal.tsx';
import type { DeskPerson, DeskUser, Judgement } from './shapes.ts';
import { UserRow } from './UserRow.tsx';
import { USERS } from './wording.ts';

/** The server's own limit (members/account/desk/contract.ts). */
const KEYWORD_MAX = 50;

/** The search for users. */
function SearchForm({ onFind }: { onFind: (keyword: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const id = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(keyword.trim());
  };
  return (
    <search>
      <form className="users-search" onSubmit={find}>
        <div className="field">
          <label htmlFor={id}>{USERS.keyword}</label>
          <input
            id={id}
            className="input"
            type="search"
            value={keyword}
            maxLength={KEYWORD_MAX}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onChange={event => setKeyword(event.target.value)}
          />
          <small id={`${id}-hint`}>{USERS.keywordHint}</small>
        </div>
        <button type="submit" className="btn btn--primary">
          {USERS.find}
        </button>
      </form>
    </search>
  );
}

/** Users that a keyword finds, newest first. `onLog`: opens one user's records. */
export function UserList({ onLog }: { onLog: (person: DeskPerson) => void }) {
  const [keyword, setKeyword] = useState('');
  const [judged, setJudged] = useState<{ user: DeskUser; action: Judgement }>();
  const load = useCallback(
    (page: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/user_list', { keyword, page, page_size: PAGE_SIZE }, signal),
    [keyword],
  );
  const pages = usePages(load, PAGE_SIZE);
  return (
    <>
      <SearchForm onFind={setKeyword} />
      <p className="users-count" role="status">
        {pages.phase === 'ready' && USERS.count(pages.count)}
      </p>
      <PagedList pages={pages} none={USERS.none} noneHint={USERS.noneHint}>
        {user => (
          <UserRow
            key={user.id}
            user={user}
            onJudge={action => setJudged({ user, action })}
            onLog={() => onLog(user)}
          />
        )}
      </PagedList>
      {judged && (
        <JudgeModal
          {...judged}
          onDone={user => {
            pages.replace(one => one.id === user.id, user);
            setJudged(undefined);
          }}
          onCancel={() => setJudged(undefined)}
        />
      )}
    </>
  );
}
