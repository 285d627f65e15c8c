import { useEffect, useRef, useState } from 'react';
import { RoomIcon } from '../RoomIcon.tsx';
import { durationText } from './duration.ts';
import { VOICE } from './voice-wording.ts';

interface Props {
  url: string;
  /** Seconds as the sender measured them: recorders write no length into their files. */
  seconds: number;
  type: string;
}

/** One voice plays at a time. */
let playing: HTMLAudioElement | undefined;

/** A voice: play, where it is, how long it takes. What the browser cannot play is downloaded. */
export function VoicePlayer({ url, seconds, type }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [isUnplayable, setUnplayable] = useState(() => new Audio().canPlayType(type) === '');
  useEffect(() => {
    const player = audio.current;
    return () => player?.pause();
  }, []);
  if (isUnplayable)
    return (
      <a className="voice" href={url} download={VOICE.file}>
        {VOICE.failed}
      </a>
    );
  const toggle = () => {
    const player = audio.current!;
    if (isPlaying) return player.pause();
    playing?.pause();
    playing = player;
    player.play().catch(() => setUnplayable(player.error !== null));
  };
  const seek = (to: number) => {
    audio.current!.currentTime = to;
    setAt(to);
  };
  return (
    <div className="voice">
      <button
        type="button"
        className="icon-btn"
        aria-label={isPlaying ? VOICE.pause : VOICE.play(seconds)}
        onClick={toggle}
      >
        <RoomIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(at, seconds)}
        aria-label={VOICE.at}
        aria-valuetext={`${durationText(at)} / ${durationText(seconds)}`}
        onChange={event => seek(Number(event.target.value))}
      />
      <span className="num">{durationText(isPlaying || at > 0 ? at : seconds)}</span>
      {/* biome-ignore lint/a11y/useMediaCaption: members' voices come without captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={event => setAt(event.currentTarget.currentTime)}
        onEnded={() => setAt(0)}
      />
    </div>
  );
}
