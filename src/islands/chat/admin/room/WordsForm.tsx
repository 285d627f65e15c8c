import { useCallback } from 'react';
import { WORD_MAX, WORDS_MAX } from '#lib/chat/group/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import type { Joined } from '../../api.ts';
import { TextField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import { type StoredConfig, useStored } from '../use-stored.ts';
import { WORDS } from './wording.ts';

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
];

/** The fault of the list, before it is sent. */
function problemOf(text: string): string | undefined {
  const words = wordsIn(text);
  const long = words.find(word => lengthOf(word) > WORD_MAX);
  if (long !== undefined) return WORDS.long(long);
  return words.length > WORDS_MAX ? WORDS.many(words.length) : undefined;
}

/** The group's forbidden words, one a line. */
export function WordsForm({ group: { group_id, config_rev } }: { group: Joined }) {
  const { loaded, retry, put } = useStored(
    useCallback(
      async (signal: AbortSignal) =>
        (await memberCall('GET /api/v2/chat/group/words', { group_id }, signal, true)).words.join('\n'),
      [group_id],
    ),
    config_rev,
  );
  return (
    <section className="adm-section" aria-label={WORDS.title}>
      <h3>{WORDS.title}</h3>
      {loaded.phase === 'ready' ? (
        <WordsEdit groupId={group_id} stored={loaded.data} onSaved={text => put(() => text)} />
      ) : (
        <LoadState loaded={loaded} onRetry={retry} />
      )}
    </section>
  );
}

interface EditProps {
  groupId: number;
  stored: StoredConfig<string>;
  onSaved: (text: string) => void;
}

function WordsEdit({ groupId, stored: { rev, data }, onSaved }: EditProps) {
  const stored = { words: data };
  const form = useForm(stored, {
    subject: 'group',
    save: ({ words = '' }) =>
      memberCall('POST /api/v2/chat/group/words', { group_id: groupId, rev, words: wordsIn(words) }),
    onSaved: ({ words }) => onSaved(wordsIn(words).join('\n')),
  });
  const problem = problemOf(form.values.words);
  return (
    <FormBox
      form={form}
      stored={stored}
      labels={{ words: [WORDS.title, text => wordsIn(text).join('、')] }}
      isLocked={problem !== undefined}
    >
      <TextField
        label={WORDS.label}
        hint={WORDS.hint}
        rows={8}
        value={form.values.words}
        fault={problem ?? form.faultAt('words')}
        onChange={words => form.set({ words })}
      />
    </FormBox>
  );
}
