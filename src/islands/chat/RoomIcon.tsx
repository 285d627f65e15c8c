import { IconPath } from '../platform/ui/Icon.tsx';

/** Icons of the rooms alone, on a 24 grid: other pages do not load them. */
const PATHS = {
  hash: '<path d="M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16"/>',
  compass: '<circle cx="12" cy="12" r="8.5"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  send: '<path d="M4 12 20 4.5 15.5 20l-4-6.5zM11.5 13.5 20 4.5"/>',
  sort: '<path d="M8 5v14M8 5 4.5 8.5M8 5l3.5 3.5M16 19V5M16 19l-3.5-3.5M16 19l3.5-3.5"/>',
  attach:
    '<path d="m19 11.5-7 7a4.6 4.6 0 0 1-6.5-6.5l7.5-7.5a3.1 3.1 0 0 1 4.4 4.4L10 16.3a1.5 1.5 0 0 1-2.2-2.2l6.4-6.4"/>',
  mic: '<rect x="9" y="3.5" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>',
  file: '<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13" stroke-width="3"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  reply: '<path d="M9.5 6 4 11.5 9.5 17v-3.5c5 0 8 1.5 10.5 5-.7-6-4-9.5-10.5-9.9z"/>',
  gear: '<path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9"/><circle cx="15.2" cy="7.5" r="2.2"/><circle cx="8.8" cy="16.5" r="2.2"/>',
  topic: '<path d="M4 5h12v8H9l-3 3v-3H4zM19 9h1v8h-2v3l-3-3h-4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  grip: '<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" stroke-width="3"/>',
  pin: '<path d="M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20"/>',
  jump: '<path d="M4.5 12h12M11.5 7l5 5-5 5M20.5 5v14"/>',
  quiet: '<path d="M6 16.5V11a6 6 0 0 1 9.5-4.9M18 11v5.5l1.5 2h-15M10 20.5h4M4 4l16 16"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  edit: '<path d="M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4"/>',
  recall: '<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9"/>',
} as const;

export function RoomIcon({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return <IconPath ownShapes={PATHS[name]} size={size} />;
}
