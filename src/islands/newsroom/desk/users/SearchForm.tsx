import { type FormEvent, useId, useState } from 'react';
import { USERS } from './wording.ts';

/** The server's own limit (members/account/desk/contract.ts). */
const KEYWORD_MAX = 50;

/** The search for users. */
export function SearchForm({ onFind }: { onFind: (keyword: string) => void }) {
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
