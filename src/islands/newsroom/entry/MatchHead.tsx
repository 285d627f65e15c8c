import type { Revision } from '#lib/newsroom/entry/shapes.ts';
import { ENTRY_STATUS_NAMES } from '#lib/newsroom/entry/wording.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { momentOf, stageName, versusOf } from '../desk/names.ts';

/** The match, and the state of its latest entry. */
export function MatchHead({ match, draft }: { match: MatchItem; draft: Revision | null }) {
  const { unique_id, game_id } = match;
  return (
    <header className="entry-head">
      <h2 className="name">{versusOf(match)}</h2>
      <p>{[momentOf(match.match_start_time), stageName(match)].filter(Boolean).join(' · ')}</p>
      <p>
        <a className="link" href={`/wiki/match/${game_id}/${unique_id}`} target="_blank" rel="noreferrer">
          查看比赛页
        </a>
      </p>
      {draft && (
        <p>
          {`第 ${draft.version} 版 · ${ENTRY_STATUS_NAMES[draft.status]} · ${draft.author.nickname} · ${momentOf(draft.create_time)}`}
          {draft.remark && <b className="field-error">{`退回理由：${draft.remark}`}</b>}
        </p>
      )}
    </header>
  );
}
