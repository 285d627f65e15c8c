/** Subjects of notices that are named in code and shown in a tab of the user centre. Pure. */
export const namedSubject =
  (tab: string, nameOf: (id: number) => string | undefined) => async (_: unknown, ids: readonly number[]) => {
    const url = `/wiki/user_center?nav=${tab}`;
    return new Map(
      ids.flatMap(id => {
        const place = nameOf(id);
        return place === undefined ? [] : [[id, { text: '', place, url }] as const];
      }),
    );
  };
