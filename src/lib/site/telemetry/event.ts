/** Events that pages log, and the limits of a batch. */

export const EVENTS = [
  'login_status',
  'register_status',
  'logout_click',
  'login_close_click',
  'request_error',
  'slow_call',
  'render_error',
  'im_connect_error',
  'im_send_error',
  'im_recall_error',
  'im_modify_error',
] as const;

/** The client sends a batch when it has this many events, or after FLUSH_MS milliseconds. */
export const EVENTS_AT_ONCE = 10;
export const FLUSH_MS = 3000;

/** Limits of an event's payload. */
export const PAYLOAD_FIELDS_MAX = 8;
export const PAYLOAD_TEXT_MAX = 200;
