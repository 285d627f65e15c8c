/**
 * Loads the personal centre (components/shell/UserCentre.astro). The shell imports it for members who are there: the
 * list of tabs would be a tenth of the shell's script.
 */
import { showPoorNetwork } from './poor-network.ts';

type TabLoaders = import('#islands/account/centre/tabs.ts').TabLoaders;

const TABS: TabLoaders = {
  TASK: async () => (await import('#islands/task/TaskTab.tsx')).TaskTab,
  BADGE: async () => (await import('#islands/badge/BadgeTab.tsx')).BadgeTab,
  COIN: async () => (await import('#islands/coin/CoinTab.tsx')).CoinTab,
  MESSAGE: async () => (await import('#islands/notice/centre/NoticesTab.tsx')).NoticesTab,
  COMMENT: async () => (await import('#islands/comment/centre/CommentsTab.tsx')).CommentsTab,
  RATING: async () => (await import('#islands/rating/centre/RatingsTab.tsx')).RatingsTab,
  FOLLOW: async () => (await import('#islands/follow/FollowsTab.tsx')).FollowsTab,
  SUB: async () => (await import('#islands/match-sub/SubsTab.tsx')).SubsTab,
  REPORT: async () => (await import('#islands/report/centre/ReportsTab.tsx')).ReportsTab,
  PRIVACY: async () => (await import('#islands/privacy/PrivacyTab.tsx')).PrivacyTab,
  OPEN_DATA: async () => (await import('#islands/account/centre/keys/OpenDataCard.tsx')).OpenDataCard,
  PREDICTION: async () => (await import('#islands/prediction/centre/PredictionsTab.tsx')).PredictionsTab,
};

export const beginCentre = (place: HTMLElement): Promise<void> =>
  import('#islands/account/centre/mount.tsx').then(
    ({ mountCentre }) => mountCentre(place, TABS),
    showPoorNetwork,
  );
