/** How many rows a page of a list has, unless the list says otherwise. */
export const PAGE_SIZE = 40;
