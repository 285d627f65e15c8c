export { FileCard } from './FileCard.tsx';
export { RareShot } from './RareShot.tsx';
export { Video } from './Video.tsx';
export { VoicePlayer } from './VoicePlayer.tsx';
