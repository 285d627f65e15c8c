/** Records a voice from the microphone. */
import { VOICE_SECONDS_MAX } from '#lib/members/media/kind.ts';
import { RECORD } from './wording.ts';

export interface Recorded {
  blob: Blob;
  seconds: number;
}
export interface Recording {
  /** Resolves once it was stopped. Rejects with an error to show. */
  done: Promise<Recorded>;
  stop: () => void;
  seconds(): number;
  /** How loud it is now, from 0 to 1. */
  level(): number;
}

/** Types in the order of preference: what most browsers play. */
const TYPES = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];
const SHORTEST_S = 0.5;

/** Records from now on; stops by itself at the longest. `signal`: drops it. Rejects with an error to show. */
export async function record(signal: AbortSignal): Promise<Recording> {
  const type = TYPES.find(one => globalThis.MediaRecorder?.isTypeSupported(one));
  if (!type || !navigator.mediaDevices) throw new Error(RECORD.unsupported);
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(refused);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) release();
  signal.addEventListener('abort', release);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const chunks: Blob[] = [];
  const meter = meterOf(stream);
  const begunAt = performance.now();
  const seconds = () => Math.min((performance.now() - begunAt) / 1000, VOICE_SECONDS_MAX);
  const { promise, resolve, reject } = Promise.withResolvers<Recorded>();
  let lasted = 0;
  const stop = () => {
    if (recorder.state === 'inactive') return;
    lasted = seconds();
    recorder.stop();
  };
  const timer = setTimeout(stop, VOICE_SECONDS_MAX * 1000);
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  recorder.onerror = () => reject(new Error(RECORD.failed));
  recorder.onstop = () => {
    clearTimeout(timer);
    meter.close();
    release();
    const blob = new Blob(chunks, { type: type.split(';')[0]! });
    if ((lasted || seconds()) < SHORTEST_S || blob.size === 0) reject(new Error(RECORD.short));
    else resolve({ blob, seconds: lasted || seconds() });
  };
  recorder.start();
  return { done: promise, stop, seconds, level: meter.level };
}

function refused(error: unknown): never {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
  throw new Error(isRefused ? RECORD.refused : RECORD.missing, { cause: error });
}

/** Samples of one look; speech stays far below the loudest. */
const SAMPLES = 1024;
const LOUD = 4;

function meterOf(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const mean = samples.reduce((sum, one) => sum + one * one, 0) / SAMPLES;
      return Math.min(1, Math.sqrt(mean) * LOUD);
    },
    close: () => void context.close(),
  };
}
