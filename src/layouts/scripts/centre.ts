/**
 * Loads the personal centre (components/shell/UserCentre.astro). The shell imports it for members who are there: the
 * list of tabs would be a tenth of the shell's script.
 */
import { showPoorNetwork } from './poor-network.ts';

type TabLoaders = import('#islands/members/account/centre/tabs.ts').TabLoaders;

const TABS: TabLoaders = {
  TASK: async () => (await import('#islands/community/task/TaskTab.tsx')).TaskTab,
  BADGE: async () => (await import('#islands/community/badge/BadgeTab.tsx')).BadgeTab,
  COIN: async () => (await import('#islands/community/coin/CoinTab.tsx')).CoinTab,
  MESSAGE: async () => (await import('#islands/community/notice/centre/NoticesTab.tsx')).NoticesTab,
  COMMENT: async () => (await import('#islands/community/comment/centre/CommentsTab.tsx')).CommentsTab,
  RATING: async () => (await import('#islands/community/rating/centre/RatingsTab.tsx')).RatingsTab,
  FOLLOW: async () => (await import('#islands/community/follow/FollowsTab.tsx')).FollowsTab,
  SUB: async () => (await import('#islands/wiki/match-sub/SubsTab.tsx')).SubsTab,
  REPORT: async () => (await import('#islands/community/report/centre/ReportsTab.tsx')).ReportsTab,
  PRIVACY: async () => (await import('#islands/members/privacy/PrivacyTab.tsx')).PrivacyTab,
  OPEN_DATA: async () => (await import('#islands/members/account/centre/keys/OpenDataCard.tsx')).OpenDataCard,
  PREDICTION: async () =>
    (await import('#islands/community/prediction/centre/PredictionsTab.tsx')).PredictionsTab,
};

export const beginCentre = (container: HTMLElement): Promise<void> =>
  import('#islands/members/account/centre/mount.tsx').then(
    ({ mountCentre }) => mountCentre(container, TABS),
    showPoorNetwork,
  );
