import { conflict } from '../../platform/errors/app-error.ts';
import { MATCH_ROOM_WORDING } from './wording.ts';

export const noMatch = () => conflict('no_match', MATCH_ROOM_WORDING.noMatch);
