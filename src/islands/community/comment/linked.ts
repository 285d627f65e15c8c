/** The comment that an address names, as notices link to it (layouts/scripts/wake.ts wakes its island). */
export interface LinkedComment {
  id: number;
  /** The person under whose rating it stands; undefined for other comment sources. */
  personId: number | undefined;
}

/** `search`: the address's query. */
export function linkedComment(search: string): LinkedComment | undefined {
  const query = new URLSearchParams(search);
  const [id, personId] = ['comment_id', 'person_id'].map(key => {
    const value = Number(query.get(key));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  });
  return id === undefined ? undefined : { id, personId };
}
