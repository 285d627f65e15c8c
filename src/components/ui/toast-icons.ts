/** A separate file: member pages load only these two icons. */
export const TOAST_ICONS = {
  check: '<path d="m5 12.5 4.8 4.8L19.5 7.5"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.01"/>',
} as const;
