import { useCallback } from 'react';
import { PAGE_SIZE } from '#lib/platform/kernel/page-size.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { PagedList } from '../../../platform/ui/PagedList.tsx';
import { usePages } from '../../../platform/ui/use-pages.ts';
import { momentOf } from '../names.ts';
import type { AuditItem, DeskPerson } from './shapes.ts';
import { LOG } from './wording.ts';

interface Props {
  /** Filters the records by user; undefined for all. */
  person: DeskPerson | undefined;
  onAll: () => void;
}

/** The audit log: who did what to whom, and why; newest first. */
export function AuditList({ person, onAll }: Props) {
  const userId = person?.id;
  const load = useCallback(
    (page: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/audit_list', { user_id: userId, page, page_size: PAGE_SIZE }, signal),
    [userId],
  );
  const pages = usePages(load, PAGE_SIZE);
  return (
    <>
      {person && (
        <p className="users-count">
          {LOG.only(person.nickname)}
          <button type="button" className="link" onClick={onAll}>
            {LOG.all}
          </button>
        </p>
      )}
      <PagedList pages={pages} none={LOG.none} noneHint={LOG.noneHint}>
        {item => <AuditRow key={item.id} item={item} />}
      </PagedList>
    </>
  );
}

function AuditRow({ item }: { item: AuditItem }) {
  const by = item.operator?.nickname ?? LOG.commandLine;
  return (
    <li className="user-row">
      <div className="user-facts">
        <b>
          {LOG.actions[item.action]} {item.user && <span className="name">{item.user.nickname}</span>}
        </b>
        {item.place ? (
          <a href={item.place.url}>{item.place.name}</a>
        ) : (
          item.about && <span>{item.about}</span>
        )}
        {item.reason !== '' && <span>{item.reason}</span>}
        <span>
          {LOG.by(by)} · {momentOf(item.create_time)}
        </span>
      </div>
    </li>
  );
}
