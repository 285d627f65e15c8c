import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { Avatar } from '../../../../platform/ui/Avatar.tsx';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { ME } from '../wording.ts';
import { pictureProblem, TYPES } from './picture.ts';
import { AVATAR } from './wording.ts';

/** Wanted once a picture was chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

const SIZE = 72;

/** The avatar and the button to change it: choose a file, crop, upload. */
export function AvatarEdit({ user, canEdit }: { user: SelfInfo; canEdit: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const id = useId();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      // The browser cannot decode it, and gives no reason.
      setProblem(AVATAR.broken);
    }
  };
  if (!canEdit) return <Avatar person={user} size={SIZE} />;
  return (
    <>
      <div className="avatar-edit">
        <button
          type="button"
          className="avatar-button"
          aria-label={ME.changeAvatar}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          <Avatar person={user} size={SIZE} />
          <span className="avatar-pen">
            <Icon name="pen" size={16} />
          </span>
        </button>
        <input
          ref={input}
          type="file"
          accept={TYPES.join()}
          hidden
          onChange={event => {
            void choose(event.target.files?.[0]);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
        <small id={id} className={problem ? 'form-problem' : 'sr'} role="status">
          {problem ?? AVATAR.rules}
        </small>
      </div>
      <Suspense>{picture && <CropDialog picture={picture} onClose={() => setPicture(undefined)} />}</Suspense>
    </>
  );
}
