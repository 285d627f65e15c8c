import { useState } from 'react';
import { isExecutable } from '#lib/chat/message/executable.ts';
import type { NamedFile } from '#lib/chat/message/media.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { bytesText } from './duration.ts';
import { FILES } from './wording.ts';

/** A file to download. One that runs when it is opened asks first, and has no link that a browser could follow before. */
export function FileCard({ file }: { file: NamedFile }) {
  const [isAsking, setAsking] = useState(false);
  const { url, name } = file;
  if (!url || !isExecutable(name))
    return (
      <a className="msg-file" href={url || undefined} download={name} aria-label={FILES.download(name)}>
        <Facts of={file} />
      </a>
    );
  return (
    <>
      <button
        type="button"
        className="msg-file"
        aria-haspopup="dialog"
        aria-label={FILES.download(name)}
        onClick={() => setAsking(true)}
      >
        <Facts of={file} />
      </button>
      {isAsking && (
        <Modal
          title={FILES.executable}
          confirm={FILES.downloadAnyway}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            download(file);
          }}
        >
          {FILES.executableText(name)}
        </Modal>
      )}
    </>
  );
}

function Facts({ of: { name, size } }: { of: NamedFile }) {
  return (
    <>
      <RoomIcon name="file" size={28} />
      <span className="msg-file-name">{name}</span>
      <span className="muted">{bytesText(size)}</span>
    </>
  );
}

function download({ url, name }: NamedFile): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
