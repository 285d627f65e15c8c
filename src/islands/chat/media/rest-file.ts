export { FailedShot } from './FailedShot.tsx';
export { FileCard } from './FileCard.tsx';
export { Video } from './Video.tsx';
