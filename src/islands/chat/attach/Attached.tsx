import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { $picked, $recording } from '../state/picked.ts';
import { MEDIA } from '../wording.ts';
import { attaching, pick } from './load.ts';
import { Takes } from './takers.ts';

/** What stands above the field: files that are chosen or dropped, a voice that is recorded. */
export function Attached() {
  const hasFiles = useStore($picked) !== null;
  const isRecording = useStore($recording);
  return (
    <>
      <Takes by={pick} />
      {(hasFiles || isRecording) && (
        <Lazy of={attaching}>
          {({ PickedStrip, Recorder }) => (
            <>
              {hasFiles && <PickedStrip />}
              {isRecording && <Recorder />}
            </>
          )}
        </Lazy>
      )}
    </>
  );
}

/** Choosing files, and recording a voice. */
export function AttachButtons() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={MEDIA.attach}
        title={MEDIA.attach}
        onClick={() => input.current!.click()}
      >
        <RoomIcon name="attach" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          pick([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={MEDIA.record}
        title={MEDIA.record}
        onClick={() => $recording.set(true)}
      >
        <RoomIcon name="mic" />
      </button>
    </>
  );
}
