import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import { CallError } from '../../../platform/call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { $shared } from '../form-state.ts';
import { phoneProblem } from '../rules.ts';
import { sendCode } from '../send-code.ts';
import { SMS } from '../wording.ts';
import { useSeconds } from './use-seconds.ts';

interface Props {
  /** The purpose of the code. */
  type: SmsType;
  /** The recipient; by default the number that the login dialog's views share. */
  phone?: string | undefined;
  /** Why sending failed; undefined on success. */
  onResult: (problem: string | undefined) => void;
}

/** Sends a code: enabled for a valid number, and again after a minute. */
export function SendButton({ type, phone: options, onResult }: Props) {
  const { phone: shared, sentTo, sentUntil } = useStore($shared);
  const phone = options ?? shared;
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
