/** The server's time: a signature holds only near it (spec §3 'timestamp_diff'). */

let difference = 0;

/** Epoch milliseconds, by the server's clock as far as it was told. */
export const serverNow = (): number => Date.now() + difference;

/** Keeps how far the two clocks are apart. `timestamp`: the server's, in milliseconds, as config/global says it. */
export function setServerTime(timestamp: number): void {
  difference = timestamp - Date.now();
}

const CONFIG = '/api/v1/config/global';

/** Asks the server what time it is. Rejects as fetch does. */
export async function learnTime(): Promise<void> {
  const { data } = (await (await fetch(CONFIG)).json()) as { data: { timestamp: number } };
  setServerTime(data.timestamp);
}
