/** Maximum length of a name searched for, in characters. */
export const NAME_MAX = 64;
/** Nations per request for players: a page shows 3. */
export const NATIONS_MAX = 3;
/** Maximum number of values of a filter, such as zones or levels. */
export const CHOICES_MAX = 200;
