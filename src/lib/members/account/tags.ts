/** Cache tag of everything that shows people's names. */
export const PEOPLE_TAG = 'people';
