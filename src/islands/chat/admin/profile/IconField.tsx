import { useState } from 'react';
import { wholeOf } from '../../../members/account/centre/avatar/crop.ts';
import { squareFile } from '../../../members/account/centre/avatar/draw.ts';
import { pictureProblem, TYPES } from '../../../members/account/centre/avatar/picture.ts';
import { AVATAR } from '../../../members/account/centre/avatar/wording.ts';
import { CallError } from '../../../platform/call.ts';
import { upload } from '../../../platform/request/upload.ts';
import { GroupIcon } from '../../../platform/ui/GroupIcon.tsx';
import { FieldBox } from '../form/Fields.tsx';
import { PROFILE } from './wording.ts';

interface Props {
  name: string;
  icon: string;
  fault: string | undefined;
  onChange: (icon: string) => void;
}

const SIZE = 64;

/** The middle square of the file, uploaded; throws a CallError. */
async function squareOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new CallError({ message: AVATAR.broken, reason: 'no_picture' });
  });
  return upload('chat_group_setting', await squareFile(picture, wholeOf(picture)));
}

/** The group's picture: uploaded at once, stored when the form is saved. */
export function IconField({ name, icon, fault, onChange }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || isSending) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setSending(true);
    try {
      onChange(await squareOf(file));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <FieldBox
      label={PROFILE.icon}
      hint={isSending ? PROFILE.sending : PROFILE.iconHint}
      fault={problem ?? fault}
    >
      {control => (
        <div className="adm-icon">
          <GroupIcon name={name} icon={icon} size={SIZE} />
          <span className="btn btn--plain btn--sm adm-file">
            {PROFILE.choose}
            <input
              {...control}
              type="file"
              accept={TYPES.join()}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                // Lets the same file be chosen again.
                target.value = '';
              }}
            />
          </span>
          {icon !== '' && (
            <button type="button" className="btn btn--plain btn--sm" onClick={() => onChange('')}>
              {PROFILE.noIcon}
            </button>
          )}
        </div>
      )}
    </FieldBox>
  );
}
