import { dayKey } from '#lib/platform/kernel/time.ts';
import type { Answered } from '../../../../platform/call.ts';
import { APPEAL } from '../../wording.ts';

/** Why the account is frozen, and the state of the appeal. */
export function FreezeFacts({ freeze }: { freeze: Answered<'POST /api/v2/abuse/frozen'> }) {
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
