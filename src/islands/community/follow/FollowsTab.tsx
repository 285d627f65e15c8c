import { FollowedCard } from './FollowedCard.tsx';
import { RoomsCard } from './RoomsCard.tsx';
import { TodayCard } from './TodayCard.tsx';

/** The tab of what the member follows: today's matches, the followed, and the member's rooms. */
export const FollowsTab = () => (
  <div className="stack">
    <TodayCard />
    <FollowedCard />
    <RoomsCard />
  </div>
);
