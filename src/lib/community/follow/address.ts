/** The public page of a member. */
export const memberPath = (userId: number): string => `/u/${userId}`;
