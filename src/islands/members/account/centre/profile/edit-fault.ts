/** Why saving the profile was refused, in words that say what to do. Pure. */
import type { FlowRefusal } from '../flow/flow.ts';
import { EDIT_FAULT } from './wording.ts';

export type EditField = 'nickname' | 'signature' | 'birthday' | 'picture';

interface Fault {
  /** The field that the refusal is about; '' for none. */
  field: EditField | '';
  text: string;
}

const FAULTS: Readonly<Record<number, Fault>> = {
  30003: { field: '', text: EDIT_FAULT.off },
  30004: { field: 'signature', text: EDIT_FAULT.signature },
  30005: { field: 'nickname', text: EDIT_FAULT.taken },
  30006: { field: 'nickname', text: EDIT_FAULT.special },
  30007: { field: 'nickname', text: EDIT_FAULT.violates },
  30008: { field: 'picture', text: EDIT_FAULT.picture },
  30009: { field: 'nickname', text: EDIT_FAULT.both },
};
const FIELDS: Readonly<Record<string, EditField>> = {
  nickname: 'nickname',
  signature: 'signature',
  birthday: 'birthday',
  head_portrait: 'picture',
};

/** `shown`: the form's fields; a problem of any other field goes to the form as a whole. */
export function editFault<F extends EditField>(
  { code, field, message }: FlowRefusal,
  shown: readonly F[],
): Partial<Record<F | '', string>> {
  const fault = FAULTS[code] ?? { field: FIELDS[field ?? ''] ?? '', text: message || EDIT_FAULT.failed };
  const target = shown.find(name => name === fault.field) ?? '';
  return { [target]: fault.text } as Partial<Record<F | '', string>>;
}
