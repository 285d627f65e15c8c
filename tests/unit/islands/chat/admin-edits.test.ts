/** A form's edits over what is stored, while others change it too. */
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  conflictsOf,
  type Edits,
  edited,
  unsaved,
  valuesOf,
} from '#islands/chat/admin/form/edits.ts';

interface Profile {
  name: string;
  open: number;
  ids: readonly number[];
}
const stored: Profile = { name: '总舱', open: 0, ids: [1] };
const none: Edits<Profile> = {};

describe('what is stored and shown', () => {
  test('only fields that differ are sent', () => {
    const edits = edited(stored, edited(stored, none, { name: '大厅' }), { open: 0, ids: [1] });
    expect(changesOf(stored, edits)).toEqual({ name: '大厅' });
    expect(valuesOf(stored, edits)).toEqual({ ...stored, name: '大厅' });
  });

  test('an edit that is taken back by typing is none', () => {
    const edits = edited(stored, edited(stored, none, { name: '大' }), { name: '总舱' });
    expect(changesOf(stored, edits)).toEqual({});
  });

  test('what is typed while an edit is being stored stays', () => {
    const sent = changesOf(stored, edited(stored, none, { name: '大厅', open: 1 }));
    const edits = edited(stored, none, { name: '大厅里', open: 1, ids: [2] });
    const left = unsaved(edits, sent);
    expect(left).toEqual({ name: { base: '大厅', value: '大厅里' }, ids: { base: [1], value: [2] } });
    expect(conflictsOf({ ...stored, ...sent }, left)).toEqual([]);
  });

  test('a field that is not edited follows what others store', () => {
    const edits = edited(stored, none, { name: '大厅' });
    expect(valuesOf({ ...stored, open: 1 }, edits)).toEqual({ name: '大厅', open: 1, ids: [1] });
  });
});

describe('conflicts', () => {
  const edits = edited(stored, none, { name: '大厅', ids: [1, 2] });

  test('none while others change other fields', () => {
    expect(conflictsOf({ ...stored, open: 1 }, edits)).toEqual([]);
  });

  test('the edited field that another one changed', () => {
    expect(conflictsOf({ ...stored, name: '走廊' }, edits)).toEqual(['name']);
    expect(conflictsOf({ ...stored, ids: [3] }, edits)).toEqual(['ids']);
  });

  test('none where both made it the same', () => {
    expect(conflictsOf({ ...stored, name: '大厅' }, edits)).toEqual([]);
  });

  test('an edit goes on from where it was begun, however often it changes', () => {
    const now = { ...stored, name: '走廊' };
    expect(conflictsOf(now, edited(now, edits, { name: '大厅二' }))).toEqual(['name']);
  });
});
