import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { APPEAL_MAX } from '#lib/community/report/limits.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { type Answered, call } from '../../../../platform/call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { $shared } from '../../form-state.ts';
import { codeProblem, phoneProblem } from '../../rules.ts';
import { useForm } from '../../use-form.ts';
import { APPEAL } from '../../wording.ts';
import type { ViewProps } from '../view.ts';

type Freeze = Answered<'POST /api/v2/abuse/frozen'>;

/** A frozen user proves the number by a code, reads the reason, and appeals with the same code. */
export function AppealView({ onView }: ViewProps) {
  const { phone } = useStore($shared);
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ phone: string; freeze: Freeze }>();
  const freeze = found?.phone === phone ? found.freeze : undefined;
  const mayAppeal = freeze?.appeal.state === 'none';
  const form = useForm({
    fields: mayAppeal ? ['phone', 'code', 'text'] : ['phone', 'code'],
    check: () => ({
      phone: phoneProblem(phone),
      code: codeProblem(code),
      text: mayAppeal && text.trim() === '' ? APPEAL.noText : undefined,
    }),
    async send() {
      const proof = { mobile: phone, code };
      if (!mayAppeal) return setFound({ phone, freeze: await call('POST /api/v2/abuse/frozen', proof) });
      setFound({ phone, freeze: await call('POST /api/v2/abuse/frozen_appeal', { ...proof, text }) });
      toast(APPEAL.done);
    },
  });
  const isOpen = freeze === undefined || mayAppeal;
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <p className="login-lead">{mayAppeal ? APPEAL.once : APPEAL.lead}</p>
      <PhoneField problem={form.problems.phone} />
      {isOpen && (
        <CodeField
          value={code}
          problem={form.problems.code}
          type="appeal"
          onChange={setCode}
          onProblem={problem => form.setProblem('code', problem)}
        />
      )}
      <div role="status">{freeze && <FreezeFacts freeze={freeze} />}</div>
      {mayAppeal && (
        <TextArea
          label={APPEAL.text}
          value={text}
          problem={form.problems.text}
          maxLength={APPEAL_MAX}
          placeholder={APPEAL.textHint(APPEAL_MAX)}
          onChange={setText}
        />
      )}
      {isOpen && (
        <FormEnd
          problems={form.problems}
          isBusy={form.isBusy}
          submit={mayAppeal ? APPEAL.submit : APPEAL.look}
        />
      )}
      <div className="login-alt">
        <button type="button" className="link" onClick={() => onView('code')}>
          {APPEAL.toLogin}
        </button>
      </div>
    </form>
  );
}

/** Why the account is frozen, and the state of the appeal. */
function FreezeFacts({ freeze }: { freeze: Answered<'POST /api/v2/abuse/frozen'> }) {
  const { reason, create_time, appeal } = freeze;
  return (
    <div className="login-freeze">
      <b>{APPEAL.reason(reason)}</b>
      <small>{APPEAL.since(dayKey(create_time * 1000))}</small>
      {appeal.state !== 'none' && (
        <>
          <p>{APPEAL.states[appeal.state]}</p>
          {appeal.reason !== '' && <p>{APPEAL.answer(appeal.reason)}</p>}
          <small>{APPEAL.mine(appeal.text)}</small>
        </>
      )}
    </div>
  );
}
