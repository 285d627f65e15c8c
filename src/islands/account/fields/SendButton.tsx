import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SmsType } from '#lib/account/sms-type.ts';
import { CallError } from '../../call.ts';
import { toast } from '../../state/toast.ts';
import { $shared } from '../form-state.ts';
import { phoneProblem } from '../rules.ts';
import { sendCode } from '../send-code.ts';
import { SMS } from '../wording.ts';
import { useSeconds } from './use-seconds.ts';

interface Props {
  /** What the code is for. */
  type: SmsType;
  /** Whom it goes to; without one to the number that the login dialog's views share. */
  phone?: string | undefined;
  /** Why none was sent; undefined when one was. */
  onResult: (problem: string | undefined) => void;
}

/** Sends a code: usable with a right number, and again after a minute (spec §4 'SMS button'). */
export function SendButton({ type, phone: given, onResult }: Props) {
  const { phone: shared, sentTo, sentUntil } = useStore($shared);
  const phone = given ?? shared;
  const [isBusy, setBusy] = useState(false);
  const seconds = useSeconds(sentUntil);
  const wasSent = sentTo === phone && sentTo !== '';
  const isWaiting = wasSent && seconds > 0;

  const send = async () => {
    setBusy(true);
    try {
      await sendCode(phone, type);
      onResult(undefined);
      toast(SMS.sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onResult(error.message);
      toast(error.message, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="form-suffix"
      disabled={isBusy || isWaiting || phoneProblem(phone) !== undefined}
      onClick={send}
    >
      {isWaiting ? SMS.wait(seconds) : wasSent ? SMS.again : SMS.get}
    </button>
  );
}
