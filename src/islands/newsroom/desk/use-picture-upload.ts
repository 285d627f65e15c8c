import { type ChangeEvent, useState } from 'react';
import { IMAGE_BYTES } from '#lib/members/media/limits.ts';
import { tooLargeText, WRONG_TYPE } from '#lib/members/media/wording.ts';
import { CallError } from '../../platform/call.ts';
import { upload } from '../../platform/request/upload.ts';

export const PICTURE_TYPES = ['image/jpeg', 'image/png'];

/** What is wrong with the picture, checked before the upload. */
function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return WRONG_TYPE.image;
  return size > IMAGE_BYTES ? tooLargeText('image', IMAGE_BYTES) : undefined;
}

/** Uploads a chosen picture at once, and answers its address; it is stored when the form is saved. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    // Lets the same file be chosen again.
    if (wrong) target.value = '';
    if (wrong) return;
    setSending(true);
    try {
      onUploaded(await upload('cms', file));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      target.value = '';
    } finally {
      setSending(false);
    }
  };
  return { problem, isSending, send };
}
