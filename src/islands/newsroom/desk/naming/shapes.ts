import type { Answered } from '../../../platform/call.ts';

export type DeskName = Answered<'GET /api/v1/operator/name_get'>;
export type NameKind = DeskName['kind'];

/** What is named: a team, player or tournament by its id, a round by its game and word. */
export type NameSubject = Pick<DeskName, 'kind' | 'entity_id' | 'game_id' | 'told'>;
