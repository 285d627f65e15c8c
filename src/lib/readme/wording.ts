/** What the text is called in refusals. */
export const README_LABEL = '房间说明';
