import { TOAST_ICONS } from './toast-icons.ts';

/** Paths on a 24 grid, drawn with a 1.75 stroke. Only icons in use. */
export const ICONS = {
  ...TOAST_ICONS,
  calendar: '<rect x="4" y="5.5" width="16" height="15" rx="2.5"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4"/>',
  bubble: '<path d="M4 5.5h16v11H11l-4.5 4v-4H4z"/>',
  chart: '<path d="M5 20v-8M12 20V5M19 20v-5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  coin: '<circle cx="12" cy="12" r="8.5"/><path d="m12 8.2 3.8 3.8-3.8 3.8L8.2 12z"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>',
  cross: '<path d="m6 6 12 12M18 6 6 18"/>',
  cube: '<path d="m12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM4.5 7.7 12 12l7.5-4.3M12 12v8.5"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  eyeOff:
    '<path d="M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5-1.6M9.8 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  home: '<path d="M4 11.2 12 4l8 7.2V20h-5.5v-5.5h-5V20H4z"/>',
  inbox: '<path d="M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h5l1 2.5h4l1-2.5h5"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  link: '<path d="M10 14a3.8 3.8 0 0 0 5.5 0l3-3A3.9 3.9 0 0 0 13 5.5l-1 1M14 10a3.8 3.8 0 0 0-5.5 0l-3 3A3.9 3.9 0 0 0 11 18.5l1-1"/>',
  live: '<rect x="3.5" y="6" width="12.5" height="12" rx="2.5"/><path d="m16 10.5 4.5-2.5v8L16 13.5"/>',
  medal: '<circle cx="12" cy="9" r="5.5"/><path d="m8.5 13.5-1.5 7 5-2.5 5 2.5-1.5-7"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  person: '<circle cx="12" cy="8.2" r="4"/><path d="M4 20.5c1-4 4.2-5.8 8-5.8s7 1.8 8 5.8"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
  note: '<path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4"/>',
  pen: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5"/>',
  phone: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  place:
    '<path d="M12 21c4.5-4.6 6.8-8 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 13 7.5 16.4 12 21z"/><circle cx="12" cy="9.8" r="2.4"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  screen: '<rect x="3.5" y="5" width="17" height="11.5" rx="2"/><path d="M9 20h6M12 16.5V20"/>',
  shield: '<path d="M12 3.5 19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6z"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  star: '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  trophy:
    '<path d="M7.5 4h9v6.5a4.5 4.5 0 0 1-9 0zM7.5 6H4v1.5A3.5 3.5 0 0 0 7.5 11M16.5 6H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 15v4M8 20.5h8"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.6"/><path d="M2.5 20c.7-3.7 3.3-5.4 6.5-5.4s5.8 1.7 6.5 5.4M15.5 5.3a3.6 3.6 0 0 1 0 6.4M17.5 14.9c2.2.6 3.5 2.3 4 5.1"/>',
  warn: '<path d="M12 4.5 21 19.5H3zM12 10v4.5M12 17v.01"/>',
  smile:
    '<circle cx="12" cy="12" r="8.5"/><path d="M8.5 14c.9 1.5 2.1 2.2 3.5 2.2s2.6-.7 3.5-2.2M9 9.6v.2M15 9.6v.2"/>',
  picture:
    '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><circle cx="9" cy="10" r="1.6"/><path d="m4 17 5-4.5 3.5 3 3.5-3.5 4.5 4"/>',
  at: '<circle cx="12" cy="12" r="3.7"/><path d="M15.7 8.3v5.2c0 3 4.8 2.6 4.8-1.7A8.5 8.5 0 1 0 16.5 19.2"/>',
  thumb:
    '<path d="M4 10.5h3.5V20H4zM7.5 10.5 11.5 4c1.6 0 2.4 1.2 2 2.8L12.9 9.5h5.3c1.3 0 2.2 1.2 1.9 2.4l-1.5 6.2c-.2 1.1-1.2 1.9-2.3 1.9H7.5"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.6"/>',
} as const;

export type IconName = keyof typeof ICONS;
