import { forbidden } from '../../platform/errors/app-error.ts';
import { REFUSED } from './wording.ts';

export const ownEntry = () => forbidden('own_entry', REFUSED.ownEntry);
