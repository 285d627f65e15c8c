/** The panes of the settings, and whom each concerns. */
import type { ComponentType } from 'react';
import { IdentitiesPane } from './identity/IdentitiesPane.tsx';
import type { PaneProps } from './pane-props.ts';
import { BlacklistPane } from './people/BlacklistPane.tsx';
import { MembersPane } from './people/MembersPane.tsx';
import { MutedPane } from './people/MutedPane.tsx';
import { MinePane } from './profile/MinePane.tsx';
import { ProfilePane } from './profile/ProfilePane.tsx';
import { AuditPane } from './record/AuditPane.tsx';
import { ViewPane } from './record/ViewPane.tsx';
import { WhyPane } from './record/WhyPane.tsx';
import type { PaneId } from './request.ts';
import { LimitsPane } from './room/LimitsPane.tsx';
import { RoomsPane } from './room/RoomsPane.tsx';
import type { AdminStanding } from './use-standing.ts';
import { PANE_NAMES, type Section } from './wording.ts';

export interface PaneOf {
  id: PaneId;
  name: string;
  section: Section;
  isFor: (standing: AdminStanding) => boolean;
  Pane: ComponentType<PaneProps>;
}

const everybody = () => true;
const managers = ({ isManager }: AdminStanding) => isManager;
const roomManagers = ({ isManager, roomIds }: AdminStanding) => isManager || roomIds.length > 0;

const pane = (
  id: PaneId,
  section: Section,
  isFor: PaneOf['isFor'],
  Pane: ComponentType<PaneProps>,
): PaneOf => ({ id, name: PANE_NAMES[id], section, isFor, Pane });

export const PANES: readonly PaneOf[] = [
  pane('profile', 'group', managers, ProfilePane),
  pane('rooms', 'group', roomManagers, RoomsPane),
  pane('identities', 'group', managers, IdentitiesPane),
  pane('limits', 'group', managers, LimitsPane),
  pane('members', 'people', managers, MembersPane),
  pane('muted', 'people', managers, MutedPane),
  pane('blacklist', 'people', managers, BlacklistPane),
  pane('audit', 'record', managers, AuditPane),
  pane('why', 'record', managers, WhyPane),
  pane('view', 'record', managers, ViewPane),
  pane('mine', 'mine', everybody, MinePane),
];
