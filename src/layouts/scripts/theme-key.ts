/** Where the browser keeps the reader's theme. */
export const THEME_KEY = 'theme';
