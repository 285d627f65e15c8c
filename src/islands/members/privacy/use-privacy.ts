import { useState } from 'react';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';

export type Privacy = Answered<'GET /api/v2/user/privacy'>;

const load = (signal: AbortSignal) => memberCall('GET /api/v2/user/privacy', {}, signal);

/** The member's settings, and how one is changed. */
export function usePrivacy() {
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState('');
  const [chosen] = useState(choices<keyof Privacy>);
  const choose = <K extends keyof Privacy>(key: K, to: Privacy[K], from: Privacy[K]) => {
    const show = (value: Privacy[K]) => set(previous => ({ ...previous, [key]: value }));
    const store = () => memberCall('POST /api/v2/user/privacy', { [key]: to }, undefined, true);
    setProblem('');
    chosen(key, { from, to, show, store }).catch(error => setProblem(messageOf(error)));
  };
  const now = loaded.phase === 'ready' ? loaded.data : undefined;
  return { loaded, retry, problem, now, choose };
}
export type PrivacySettings = ReturnType<typeof usePrivacy>;
