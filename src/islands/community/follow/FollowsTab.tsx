import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { GroupIcon } from '../../platform/ui/GroupIcon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { FollowedCard } from './FollowedCard.tsx';
import { ICON } from './icon.ts';
import { TodayCard } from './TodayCard.tsx';
import { FOLLOW } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v2/chat/group/my/list', {}, signal);

/** The groups that the member belongs to, in the member's own order. */
function RoomsCard() {
  const [loaded, retry] = useLoaded(load);
  const list = loaded.phase === 'ready' ? loaded.data.list : undefined;
  return (
    <Card id="rooms" title={FOLLOW.rooms}>
      <LoadState loaded={loaded} onRetry={retry} />
      {list?.map(group => (
        <div className="setting setting--device" key={group.group_id}>
          <GroupIcon name={group.name} icon={group.icon} size={ICON} />
          <div className="setting-value">
            <b>
              <a className="link" href={`/chat/group?group_id=${group.group_id}`}>
                {group.name}
              </a>
            </b>
            {group.msgUnReadCount > 0 && <small>{FOLLOW.unread(group.msgUnReadCount)}</small>}
          </div>
        </div>
      ))}
      {list?.length === 0 && <Empty title={FOLLOW.noRooms} text={FOLLOW.noRoomsHint} />}
    </Card>
  );
}

/** The tab of what the member follows: today's matches, the followed, and the member's rooms. */
export const FollowsTab = () => (
  <div className="stack">
    <TodayCard />
    <FollowedCard />
    <RoomsCard />
  </div>
);
