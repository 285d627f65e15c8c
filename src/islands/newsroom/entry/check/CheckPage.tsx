import { useState } from 'react';
import type { comparisonOf } from '#lib/newsroom/entry/difference.ts';
import type { Consequence, Revision } from '#lib/newsroom/entry/shapes.ts';
import { PASSED } from '#lib/newsroom/entry/status.ts';
import { ENTRY_STATUS_NAMES } from '#lib/newsroom/entry/wording.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { momentOf } from '../../desk/names.ts';
import { CHECK } from '../../desk/wording.ts';
import { MatchHead } from '../MatchHead.tsx';
import { Comparison } from './Comparison.tsx';
import { Consequences } from './Consequences.tsx';
import { DecisionForm } from './DecisionForm.tsx';

export interface CheckDecision {
  version: number;
  is_pass: boolean;
  remark: string;
  reset_later: boolean;
}

interface Page {
  match: MatchItem;
  history: Revision[];
  consequences: Consequence[];
}

interface Props {
  page: Page;
  draft: Revision;
  rows: ReturnType<typeof comparisonOf>;
  decide(decision: CheckDecision): Promise<{ status: number }>;
}

/** An entry beside the current facts, and the decision on it. */
export function CheckPage({ page, draft, rows, decide }: Props) {
  const [resetLater, setResetLater] = useState(false);
  const [done, setDone] = useState<number>();
  const [error, setError] = useState('');
  const send = async (isPass: boolean, remark: string) => {
    try {
      const { status } = await decide({
        version: draft.version,
        is_pass: isPass,
        remark,
        reset_later: resetLater,
      });
      setError('');
      setDone(status);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <>
      <MatchHead match={page.match} draft={null} />
      <p className="muted">{CHECK.by(draft.author.nickname, momentOf(draft.create_time))}</p>
      <Comparison rows={rows} />
      <Consequences list={page.consequences} isConfirmed={resetLater} onConfirm={setResetLater} />
      {done === undefined ? (
        <DecisionForm draft={draft} error={error} onDecide={send} />
      ) : (
        <p className="load-state" role="status">
          <b>{done === PASSED ? CHECK.passed : CHECK.sentBack}</b>
        </p>
      )}
      <History revisions={page.history} />
    </>
  );
}

/** Every version of the entry: author, time, and outcome. */
function History({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <section className="card entry-history">
      <h2>{CHECK.history}</h2>
      <ol>
        {revisions.map(revision => (
          <li key={revision.version}>
            <b>{`第 ${revision.version} 版 · ${ENTRY_STATUS_NAMES[revision.status]}`}</b>
            <span>{`${revision.author.nickname} · ${momentOf(revision.create_time)}`}</span>
            {revision.checker && (
              <span>{`${revision.checker.nickname} · ${momentOf(revision.check_time)}`}</span>
            )}
            {revision.remark && <span>{revision.remark}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
