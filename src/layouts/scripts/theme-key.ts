/** localStorage key of the reader's theme. */
export const THEME_KEY = 'theme';
