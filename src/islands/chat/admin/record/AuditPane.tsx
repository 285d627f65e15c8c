import { useCallback, useEffect, useRef, useState } from 'react';
import { AUDIT_TITLE } from '#lib/chat/administration/wording.ts';
import { AUDIT_ACTIONS, type GroupAuditAction } from '#lib/chat/group/audit-action.ts';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Avatar } from '../../../platform/ui/Avatar.tsx';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { type CursorList, useCursor } from '../../../platform/ui/use-cursor.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { SelectField } from '../form/Fields.tsx';
import type { PaneProps } from '../pane-props.ts';
import { timeText } from '../time.ts';
import { useRefresh } from '../use-refresh.ts';
import { type AuditPage, newerThan } from './newer.ts';
import { AUDIT } from './wording.ts';

type Item = Answered<'GET /api/v2/chat/group/audit/list'>['list'][number];

const CHOICES = [['', AUDIT.all] as const, ...AUDIT_ACTIONS.map(one => [one, AUDIT_TITLE[one]] as const)];

/** Acts of managers, the newest first. */
export function AuditPane({ group: { group_id, config_rev } }: PaneProps) {
  const [action, setAction] = useState<GroupAuditAction | ''>('');
  const load = useCallback(
    (cursor: number, signal: AbortSignal) => {
      const input = { group_id, ...(action && { action }), ...(cursor > 0 && { cursor }) };
      return memberCall('GET /api/v2/chat/group/audit/list', input, signal, true);
    },
    [group_id, action],
  );
  const items = useCursor<Item, number>(load, 0);
  useNewer(items, load, config_rev);
  return (
    <>
      <SelectField label={AUDIT.filter} value={action} options={CHOICES} onChange={setAction} />
      <CursorItems items={items} none={AUDIT.none} noneHint={AUDIT.noneHint} isInCard>
        {item => (
          <li key={item.id} className="adm-row adm-audit">
            <Avatar person={item} size={32} />
            <p>
              <b>{item.nickname || AUDIT.gone}</b> {item.title}
              <span>{item.text}</span>
              <small>{timeText(item.time)}</small>
            </p>
          </li>
        )}
      </CursorItems>
    </>
  );
}

/** Puts newer rows on top of a list of the newest, with each change of the group: nothing else moves. */
function useNewer<T extends { id: number }>(
  items: CursorList<T>,
  load: (cursor: number, signal: AbortSignal) => Promise<AuditPage<T>>,
  rev: number,
): void {
  const reading = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => () => reading.current?.abort(), [load]);
  useRefresh(rev, () => {
    // The first page may have been read before the change.
    if (items.list.length === 0) return items.more();
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    newerThan(items.list[0]!.id, cursor => load(cursor, signal)).then(
      newer => !signal.aborted && items.prepend(newer, (one, other) => one.id === other.id),
      (error: unknown) => signal.aborted || console.warn(`audit: ${messageOf(error)}`),
    );
  });
}
