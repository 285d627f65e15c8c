import { useState } from 'react';
import { Modal } from '../../../platform/ui/Modal.tsx';
import styles from '../user-card.css?url&no-inline';
import { GROUP_ACTS } from '../wording.ts';

interface Props {
  name: string;
  /** What it means; that of a mute in the whole group by default. */
  text?: string;
  isBusy: boolean;
  /** Seconds. */
  onMute: (duration: number) => void;
  onCancel: () => void;
}

/** Asks how long the user may not speak. */
export function MuteModal({ name, text = GROUP_ACTS.muteText, isBusy, onMute, onCancel }: Props) {
  const [duration, setDuration] = useState<number>(GROUP_ACTS.durations[0][0]);
  return (
    <Modal
      title={GROUP_ACTS.muteAsk(name)}
      confirm={GROUP_ACTS.confirm}
      isBusy={isBusy}
      onConfirm={() => onMute(duration)}
      onCancel={onCancel}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <p>{text}</p>
      <fieldset className="mute-durations">
        <legend className="sr">{GROUP_ACTS.duration}</legend>
        {GROUP_ACTS.durations.map(([seconds, label]) => (
          <label key={seconds}>
            <input
              type="radio"
              name="mute-duration"
              checked={seconds === duration}
              onChange={() => setDuration(seconds)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
