/** What the view of a section that is still to come is given. */
import type { SectionKey } from './sections.ts';

export interface SectionPage {
  section: SectionKey;
  gameName: string;
  /** What will be there. */
  text: string;
  /** The one thing that the address names. */
  entity: Entity | undefined;
  /** The right address, where the asked one is under the wrong game. */
  movedTo: string | undefined;
}

export interface Entity {
  kind: 'team' | 'player' | 'hero' | 'map';
  name: string;
  short: string | null;
  color: string | null;
  icon: string | null;
  /** Second line: zone, team, position. */
  note: string;
}
