/** The server's time: a signature is valid only near it. */

let difference = 0;

/** Epoch milliseconds by the server's clock, once it is known. */
export const serverNow = (): number => Date.now() + difference;

/** Stores the clock difference. `timestamp`: the server's, in milliseconds, from config/global. */
export function setServerTime(timestamp: number): void {
  difference = timestamp - Date.now();
}

const CONFIG = '/api/v1/config/global';

/** Fetches the server's time. Rejects as fetch does. */
export async function learnTime(): Promise<void> {
  const { data } = (await (await fetch(CONFIG)).json()) as { data: { timestamp: number } };
  setServerTime(data.timestamp);
}
