import type { Revision } from '#lib/newsroom/entry/shapes.ts';
import { ENTRY_STATUS_NAMES } from '#lib/newsroom/entry/wording.ts';
import { momentOf } from '../../desk/names.ts';
import { CHECK } from '../../desk/wording.ts';

/** Every version of the entry: author, time, and outcome. */
export function History({ revisions }: { revisions: readonly Revision[] }) {
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
