/** Ids of permissions on the wire, `auth_id`. A module, not an object: bundlers write the numbers in place of the names. */
export const manage = 0;
export const view = 1;
export const send = 2;
export const letter = 4;
export const share = 5;
export const respond = 6;
export const post = 7;
export const reply = 8;
export const live = 13;
