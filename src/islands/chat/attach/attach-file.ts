export { PickedStrip } from './PickedStrip.tsx';
export { addPicked } from './pick.ts';
export { Recorder } from './Recorder.tsx';
export { sendPicked } from './send.ts';
