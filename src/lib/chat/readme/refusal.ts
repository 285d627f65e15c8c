/** Refusals of readmes. */
import { conflict } from '../../platform/errors/app-error.ts';
import { README_WORDING } from './wording.ts';

export const readmeChanged = () => conflict('readme_changed', README_WORDING.changed);
