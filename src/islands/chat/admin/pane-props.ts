/** Props of every pane of the settings. */
import type { Joined } from '../api.ts';
import type { AdminTarget } from './request.ts';
import type { AdminStanding } from './use-standing.ts';

export interface PaneProps {
  group: Joined;
  standing: AdminStanding;
  id: AdminTarget['id'];
  tab: AdminTarget['tab'];
}
