/** Files of own messages that are not sent yet, by local id. */
import { map } from 'nanostores';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { CallError } from '../../platform/call.ts';
import { FAULT } from '../../platform/wording.ts';
import type { UnsentMessage } from '../model/unsent.ts';

export interface OutgoingFile {
  kind: UploadKind;
  blob: Blob;
}

export interface Outgoing {
  files: readonly OutgoingFile[];
  /** Keys of what is uploaded: a message that failed later does not upload it again. */
  keys: string[];
  stop: AbortController;
}

/** How much of a message's files is there, from 0 to 1. */
export const $progress = map<Record<string, number | undefined>>({});

const outgoing = new Map<string, Outgoing>();
export const hasFiles = (localId: string): boolean => outgoing.has(localId);

/** Who chooses files has fetched it (attach/attach-file.ts). */
const sending = () => import('./upload-files.ts');

/** `isKept`: the browser's database has them already. */
export function expectFiles(localId: string, files: readonly OutgoingFile[], isKept = false): void {
  outgoing.set(localId, { files, keys: [], stop: new AbortController() });
  if (!isKept)
    sending().then(
      ({ keepFiles }) => keepFiles(localId, files),
      () => {},
    );
}

/** The content as it is sent, once its files are uploaded. Rejects with a CallError. */
export async function uploadedContent(message: UnsentMessage): Promise<Record<string, unknown>> {
  const { localId } = message;
  const waiting = outgoing.get(localId)!;
  const report = (part: number | undefined) => $progress.setKey(localId, part);
  report(0);
  try {
    return await (await sending()).uploadFiles(message, waiting, report);
  } catch (error) {
    if (error instanceof CallError) throw error;
    // An abort is the member's own; a part of the program that could not be loaded is the network's.
    const reason = waiting.stop.signal.aborted ? 'cancelled' : 'network';
    throw new CallError({ message: FAULT.network, reason }, 0, error);
  } finally {
    report(undefined);
  }
}

/** Ends its upload, if one runs, and lets go the `blob:` addresses of its content. */
export function forgetFiles({ localId, content }: Pick<UnsentMessage, 'localId' | 'content'>): void {
  outgoing.get(localId)?.stop.abort();
  if (!outgoing.delete(localId)) return;
  sending().then(
    ({ letFilesGo }) => letFilesGo(localId),
    () => {},
  );
  for (const [url] of JSON.stringify(content).matchAll(/blob:[^"]+/g)) URL.revokeObjectURL(url);
}
