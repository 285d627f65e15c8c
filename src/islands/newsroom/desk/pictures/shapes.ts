import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';
import type { DeskEntity } from '../FoundEntities.tsx';

export type DeskArtwork = OutputOf<AllCalls['operator.artwork_get']>;

/** What has a picture, or could have one. */
export type PicturedEntity = DeskEntity;
