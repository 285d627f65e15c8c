/** What somebody is in a team, `staff_role`. */
export const STAFF_ROLE = { player: 1, manager: 2 } as const;
