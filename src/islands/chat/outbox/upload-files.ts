/** Uploads the files of messages. */
import { uploadFile } from '../attach/upload-file.ts';
import type { UnsentMessage } from '../model/unsent.ts';
import { sentContent } from './file-content.ts';
import type { Outgoing } from './files.ts';

export { keepFiles, letFilesGo } from './kept-files.ts';

/** One message's files at a time: the next ones wait for their turn. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The content as it is sent. Rejects with a CallError, or as the signal is aborted. `report`: how much of the files is there,
 * from 0 to 1.
 */
export async function uploadFiles(
  { message_type, content }: UnsentMessage,
  outgoing: Outgoing,
  report: (part: number) => void,
): Promise<Record<string, unknown>> {
  const uploading = turn.then(() => uploadAll(outgoing, report));
  turn = uploading.catch(() => {});
  await uploading;
  return sentContent(message_type, content, outgoing.keys);
}

async function uploadAll(
  { files, keys, stop: { signal } }: Outgoing,
  report: (part: number) => void,
): Promise<void> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let before = 0;
  for (const [i, { kind, blob }] of files.entries()) {
    signal.throwIfAborted();
    const onSent = (bytes: number) => report((before + bytes) / total);
    keys[i] ??= await uploadFile(kind, blob, { signal, onSent });
    before += blob.size;
  }
}
