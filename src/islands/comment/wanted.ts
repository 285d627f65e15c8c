/** The comment that an address asks for, as notices lead to it (layouts/scripts/wake.ts wakes its island). */
export interface Wanted {
  id: number;
  /** Under whose rating it stands; undefined for what is said elsewhere. */
  personId: number | undefined;
}

/** `search`: of the address. */
export function wantedComment(search: string): Wanted | undefined {
  const query = new URLSearchParams(search);
  const [id, personId] = ['comment_id', 'person_id'].map(key => {
    const value = Number(query.get(key));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  });
  return id === undefined ? undefined : { id, personId };
}
