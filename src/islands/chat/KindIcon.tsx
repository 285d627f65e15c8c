import { Icon } from '../platform/ui/Icon.tsx';
import { RoomIcon } from './RoomIcon.tsx';

/** Icons by `channel_type`; other kinds have a hash. */
const ICONS = { 2: 'live', 3: 'note', 4: 'calendar', 5: 'link' } as const;

/** The icon of a kind of room. */
export function KindIcon({ type, size }: { type: number | undefined; size: number }) {
  const name = ICONS[type as keyof typeof ICONS];
  return name ? <Icon name={name} size={size} /> : <RoomIcon name="hash" size={size} />;
}
