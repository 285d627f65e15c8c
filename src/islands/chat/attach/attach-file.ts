export { PickedStrip } from './PickedStrip.tsx';
export { addPicked } from './pick.ts';
export { Recorder } from './Recorder.tsx';
export { sendPicked } from './send.ts';

// What is chosen is kept and sent without a network, too: what does that is there before.
void import('../outbox/upload-files.ts').catch(() => {});
