/** 'LOUD ban Fracture; EG pick Pearl; Lotus remains' as steps. Pure. */

export interface VetoWord {
  /** Abbreviation of the team; null for the map that remains. */
  team: string | null;
  action: 'ban' | 'pick' | 'remain';
  map: string;
}

export interface VetoText {
  steps: VetoWord[];
  /** Text that is not a step. */
  notes: string[];
}

/** A step that is written twice counts once. */
export function parseVeto(field: string): VetoText {
  const parts = [...new Set(field.split(';').map(part => part.trim()))].filter(part => part !== '');
  const steps: VetoWord[] = [];
  const notes: string[] = [];
  for (const part of parts) {
    const [, team, action, map] = /^(.+) (ban|pick)s? (\S+)$/i.exec(part) ?? [];
    const remains = /^(\S+) remains$/i.exec(part)?.[1];
    if (team && map) steps.push({ team, action: action!.toLowerCase() as 'ban' | 'pick', map });
    else if (remains) steps.push({ team: null, action: 'remain', map: remains });
    else notes.push(part);
  }
  return { steps, notes };
}
