/** Props of every pane of the settings. */
import type { Joined } from '../api.ts';
import type { Spot } from './request.ts';
import type { Standing } from './use-standing.ts';

export interface PaneProps {
  group: Joined;
  standing: Standing;
  id: Spot['id'];
  tab: Spot['tab'];
}
