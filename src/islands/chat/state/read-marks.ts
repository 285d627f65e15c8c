/** How far channels were read, sent to the server: at once, then every few seconds at most. */

/** A busy room would otherwise send a mark for each message. */
export const EVERY_MS = 3000;

interface Mark {
  channelId: number;
  n: number;
}

/** `wait`: runs `act` after EVERY_MS. */
export function readMarks(send: (mark: Mark) => void, wait: (act: () => void) => void) {
  let isResting = false;
  let next: Mark | undefined;
  const flush = (): void => {
    if (!next) return;
    send(next);
    next = undefined;
    isResting = true;
    wait(() => {
      isResting = false;
      flush();
    });
  };
  /** `atOnce`: the member asked for it, and may leave. */
  return (channelId: number, n: number, atOnce = false): void => {
    // A mark of the channel that was left is not put off by those of the next.
    const isElsewhere = next !== undefined && next.channelId !== channelId;
    if (isElsewhere) flush();
    next = { channelId, n };
    if (!isResting || atOnce) flush();
  };
}
