/** Own messages whose files are still on their way, by local id. */
import { map } from 'nanostores';

type Content = Record<string, unknown>;

export interface OutgoingFile {
  /**
   * Uploads what is not uploaded yet; resolves to the content that is sent. `report`: how much of it is there,
   * from 0 to 1. Rejects with a CallError.
   */
  upload(signal: AbortSignal, report: (part: number) => void): Promise<Content>;
  /** The upload is stored, or dropped. */
  forget(): void;
}

/** How much of a message's files is there, from 0 to 1. */
export const $progress = map<Record<string, number | undefined>>({});

const outgoing = new Map<string, OutgoingFile & { stop: AbortController }>();

export const expectFiles = (localId: string, files: OutgoingFile): void => {
  outgoing.set(localId, { ...files, stop: new AbortController() });
};

/** The content as it is sent: of a message without files at once. */
export async function readyContent(localId: string, content: Content): Promise<Content> {
  const waiting = outgoing.get(localId);
  if (!waiting) return content;
  $progress.setKey(localId, 0);
  try {
    return await waiting.upload(waiting.stop.signal, part => $progress.setKey(localId, part));
  } finally {
    $progress.setKey(localId, undefined);
  }
}

/** Ends its upload, if one runs. */
export function forgetFiles(localId: string): void {
  const waiting = outgoing.get(localId);
  outgoing.delete(localId);
  waiting?.stop.abort();
  waiting?.forget();
}
