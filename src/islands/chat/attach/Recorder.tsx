import { type RefObject, useEffect, useRef, useState } from 'react';
import { VOICE_SECONDS_MAX } from '#lib/members/media/kind.ts';
import { durationText } from '../media/duration.ts';
import { VoicePlayer } from '../media/VoicePlayer.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { $recording } from '../state/picked.ts';
import { type Recorded, type Recording, record } from './record.ts';
import { sendVoice } from './send.ts';
import { RECORD } from './wording.ts';

const TICK_MS = 100;

type State =
  | { phase: 'asking' }
  | { phase: 'recording'; recording: Recording }
  | { phase: 'heard'; voice: Recorded }
  | { phase: 'failed'; message: string };

/** Records a voice: press to end it, listen, then send it or not. */
export function Recorder() {
  const [state, setState] = useState<State>({ phase: 'asking' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn records anew
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const set = (next: State) => signal.aborted || setState(next);
    const fail = (error: Error) => set({ phase: 'failed', message: error.message });
    setState({ phase: 'asking' });
    record(signal).then(recording => {
      set({ phase: 'recording', recording });
      recording.done.then(voice => set({ phase: 'heard', voice }), fail);
    }, fail);
    return () => stop.abort();
  }, [turn]);
  const close = () => $recording.set(false);
  useReturn();
  const again = () => setTurn(turn + 1);
  return (
    <section className="recorder" aria-label={RECORD.label}>
      {state.phase === 'recording' && <Running recording={state.recording} />}
      {state.phase === 'heard' && <Preview voice={state.voice} onAgain={again} onClose={close} />}
      {(state.phase === 'asking' || state.phase === 'failed') && (
        <span className="recorder-said" role="status">
          {state.phase === 'failed' ? state.message : RECORD.asking}
        </span>
      )}
      {state.phase === 'failed' && (
        <button type="button" className="btn btn--plain btn--sm" onClick={again}>
          {RECORD.again}
        </button>
      )}
      <button type="button" className="btn btn--plain btn--sm" onClick={close}>
        {RECORD.cancel}
      </button>
    </section>
  );
}

/** The button that ends it has the focus. */
function Running({ recording }: { recording: Recording }) {
  const [seconds, setSeconds] = useState(0);
  const ref = useRef<HTMLMeterElement>(null);
  const stop = useFocused();
  useEffect(() => {
    // A tick may come after the ref was emptied and before this effect ends.
    const meter = ref.current!;
    const timer = setInterval(() => {
      setSeconds(recording.seconds());
      meter.value = recording.level();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <>
      <span className="sr" role="status">
        {RECORD.recording}
      </span>
      <meter ref={ref} className="recorder-level" min={0} max={1} aria-hidden="true" />
      <span className="num">
        {durationText(seconds)} / {durationText(VOICE_SECONDS_MAX)}
      </span>
      <button ref={stop} type="button" className="btn btn--primary btn--sm" onClick={recording.stop}>
        {RECORD.stop}
      </button>
    </>
  );
}

interface PreviewProps {
  voice: Recorded;
  onAgain: () => void;
  onClose: () => void;
}

function Preview({ voice: { blob, seconds }, onAgain, onClose }: PreviewProps) {
  const [url] = useState(() => URL.createObjectURL(blob));
  const first = useFocused();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const send = () => {
    sendVoice(blob, seconds);
    onClose();
  };
  return (
    <>
      <span className="sr" role="status">
        {RECORD.recorded}
      </span>
      <VoicePlayer url={url} seconds={seconds} type={blob.type} />
      <button type="button" className="btn btn--plain btn--sm" onClick={onAgain}>
        {RECORD.again}
      </button>
      <button ref={first} type="button" className="btn btn--primary btn--sm" onClick={send}>
        <RoomIcon name="send" size={16} />
        {RECORD.send}
      </button>
    </>
  );
}

/** The focus returns to where it was before. */
function useReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}

/** The keyboard goes on where the last button was. */
function useFocused(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
