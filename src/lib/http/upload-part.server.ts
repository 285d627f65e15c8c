/** Uploads in parts: HEAD answers how much is stored, PATCH adds to it (docs/uploads.md). */
import type { Readable } from 'node:stream';
import type { MediaDeps } from '../members/media/deps.ts';
import type { UploadedPart } from '../members/media/receive.server.ts';
import { append, type Progress, progressOf } from '../members/media/resume.server.ts';
import { MEDIA_WORDING } from '../members/media/wording.ts';
import { CODE_OK } from '../platform/contract/envelope.ts';
import { badInput, unsupportedMediaType } from '../platform/errors/app-error.ts';

/** Names and values of the IETF's draft of resumable uploads. */
const OFFSET = 'upload-offset';
const COMPLETE = 'upload-complete';
const PARTIAL = 'application/partial-upload';
const [YES, NO] = ['?1', '?0'];

interface PartRequest {
  header(name: string): string | undefined;
  body: Readable;
}
interface PartAnswer {
  data: object;
  headers: Record<string, string>;
}

const headersOf = ({ offset, isComplete }: Progress): Record<string, string> => ({
  ...(isComplete ? {} : { [OFFSET]: String(offset) }),
  [COMPLETE]: isComplete ? YES : NO,
});

/** Headers alone. Throws a refusal. */
export const partHeaders = async (deps: MediaDeps, part: UploadedPart): Promise<Record<string, string>> =>
  headersOf(await progressOf(deps, part));

/** Throws a refusal. */
export async function takePart(
  deps: MediaDeps,
  part: UploadedPart,
  { header, body }: PartRequest,
): Promise<PartAnswer> {
  if (header('content-type') !== PARTIAL) throw unsupportedMediaType();
  const offset = header(OFFSET) ?? '';
  const complete = header(COMPLETE);
  if (!/^\d{1,12}$/.test(offset)) throw badInput(OFFSET, MEDIA_WORDING.bad_offset);
  if (complete !== YES && complete !== NO) throw badInput(COMPLETE, MEDIA_WORDING.bad_offset);
  const length = Number(header('content-length') ?? Number.NaN);
  const isComplete = complete === YES;
  const data = await append(deps, { ...part, offset: Number(offset), isComplete, length, body });
  return { data: { code: CODE_OK, data }, headers: 'key' in data ? { [COMPLETE]: YES } : headersOf(data) };
}
