/**
 * The tabs of the user centre (spec §2.6: `?nav=`), in their order: a line each, whose component comes when the tab
 * is opened. A tab that needs more of the address (`type`) reads it from `$search`.
 */
import type { ComponentType } from 'react';
import type { IconName } from '#components/ui/icons.ts';
import type { TABS } from './wording.ts';

export type Nav = keyof typeof TABS;

interface Tab {
  nav: Nav;
  icon: IconName;
  /** Those of the profile come with the centre itself. */
  load?: () => Promise<ComponentType>;
}

export const FIRST: Nav = 'PROFILE';

export const CENTRE_TABS: readonly Tab[] = [
  { nav: FIRST, icon: 'person' },
  { nav: 'TASK', icon: 'check', load: async () => (await import('../../task/TaskTab.tsx')).TaskTab },
  { nav: 'BADGE', icon: 'medal', load: async () => (await import('../../badge/BadgeTab.tsx')).BadgeTab },
  { nav: 'COIN', icon: 'coin', load: async () => (await import('../../coin/CoinTab.tsx')).CoinTab },
  {
    nav: 'MESSAGE',
    icon: 'bell',
    load: async () => (await import('#islands/notice/centre/NoticesTab.tsx')).NoticesTab,
  },
  { nav: 'SUB', icon: 'clock', load: async () => (await import('../../match-sub/SubsTab.tsx')).SubsTab },
  {
    nav: 'REPORT',
    icon: 'shield',
    load: async () => (await import('#islands/report/centre/ReportsTab.tsx')).ReportsTab,
  },
  {
    nav: 'PREDICTION',
    icon: 'trophy',
    load: async () => (await import('#islands/prediction/centre/PredictionsTab.tsx')).PredictionsTab,
  },
];

/** The tab of an address's query; what is no tab is the first one. */
export function tabOf(search: string): Tab {
  const nav = new URLSearchParams(search).get('nav')?.toUpperCase();
  return CENTRE_TABS.find(tab => tab.nav === nav) ?? CENTRE_TABS[0]!;
}
