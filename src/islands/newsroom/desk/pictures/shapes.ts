import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';
import type { ArtworkKind } from '#lib/wiki/artwork/kind.ts';

export type DeskArtwork = OutputOf<AllCalls['operator.artwork_get']>;

/** What has a picture, or could have one. */
export interface PicturedEntity {
  kind: ArtworkKind;
  entity_id: number;
  name: string;
  /** The note beside the name: the team of a player, the zone of a team. */
  note: string | null;
}
