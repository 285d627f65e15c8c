/** Props of every pane of the settings. */
import type { Joined } from '../api.ts';
import type { AdminSpot } from './request.ts';
import type { AdminStanding } from './use-standing.ts';

export interface PaneProps {
  group: Joined;
  standing: AdminStanding;
  id: AdminSpot['id'];
  tab: AdminSpot['tab'];
}
