/** Chinese wording of sharing. */
export const NOT_OUR_PAGE = 'url：只能是本站页面的地址，以 / 开头';
export const shareTitle = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');
