import { useCallback } from 'react';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import type { PaneProps } from '../pane-props.ts';
import { timeText } from '../time.ts';
import { useAct } from '../use-act.ts';
import { useRows } from '../use-rows.ts';
import { MemberLine } from './MemberLine.tsx';
import { MUTED } from './wording.ts';

type Muted = Answered<'GET /api/v2/chat/group/forbidden/list'>['list'][number];

type Bans = Muted['bans'];

const WHOLE_GROUP = 0;

/** The latest end of these, and who set one of them. */
function untilOf(bans: Bans): string {
  const ends = bans.map(({ end_time }) => end_time);
  const until = ends.includes(-1) ? MUTED.open : MUTED.until(timeText(Math.max(...ends)));
  return [until, bans[0]?.by_nickname && MUTED.by(bans[0].by_nickname)].filter(Boolean).join('，');
}

/** The bans of the whole group, and those of each room, in a sentence each. */
const noteOf = ({ bans }: Muted, roomOf: (id: number) => string | undefined): string =>
  [...Map.groupBy(bans, ({ channel_id }) => channel_id)]
    .map(([id, of]) =>
      id === WHOLE_GROUP ? untilOf(of) : MUTED.inRoom(roomOf(id) ?? MUTED.gone, untilOf(of)),
    )
    .join('；');

/** Muted members, where and until when; unmuted here. */
export function MutedPane({ group, standing }: PaneProps) {
  const { group_id, config_rev } = group;
  const rooms = new Map(
    group.list.flatMap(({ items }) => items).map(({ channel_id, name }) => [channel_id, name]),
  );
  const items = useRows<Muted>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the revision reads it again
    useCallback(
      (query, signal) =>
        memberCall('GET /api/v2/chat/group/forbidden/list', { group_id, ...query }, signal, true),
      [group_id, config_rev],
    ),
  );
  return (
    <CursorItems items={items} none={MUTED.none} noneHint={MUTED.noneHint} isInCard>
      {member => (
        <li key={member.user_id} className="adm-row">
          <MemberLine
            member={member}
            groupId={group_id}
            identities={standing.identities}
            note={noteOf(member, id => rooms.get(id))}
          />
          <Lift groupId={group_id} member={member} />
        </li>
      )}
    </CursorItems>
  );
}

function Lift({ groupId, member }: { groupId: number; member: Muted }) {
  const act = useAct();
  /** Lifts the listed bans, each where it is. */
  const lift = async () => {
    for (const [channel_id, bans] of Map.groupBy(member.bans, one => one.channel_id)) {
      const auth_ids = bans.map(({ auth_id }) => auth_id);
      const options = { group_id: groupId, user_ids: [member.user_id], auth_ids, is_toggle: true };
      if (channel_id === WHOLE_GROUP) await memberCall('POST /api/v2/chat/auth/group_user/auth', options);
      else await memberCall('POST /api/v2/chat/auth/channel_user/auth', { ...options, channel_id });
    }
  };
  return (
    <span className="adm-acts">
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={MUTED.liftOf(member.group_nickname || member.nickname)}
        aria-disabled={act.isBusy}
        onClick={() => void act.run(lift, MUTED.lifted)}
      >
        {MUTED.lift}
      </button>
      {act.problem && (
        <span className="adm-problem" role="alert">
          {act.problem}
        </span>
      )}
    </span>
  );
}
