/** Tag of cached pages and answers that show news. */
export const NEWS_TAG = 'news';
