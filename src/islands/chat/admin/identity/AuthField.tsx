import { useCallback } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { IDENTITIES } from './wording.ts';

interface Props {
  chosen: readonly number[];
  isBuiltIn: boolean;
  /** Whether the viewer may make it manage. */
  mayManage: boolean;
  fault: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Permissions that holders have in the whole group. */
export function AuthField({ chosen, isBuiltIn, mayManage, fault, onChange }: Props) {
  const [loaded, retry] = useLoaded(
    useCallback(
      async (signal: AbortSignal) =>
        (await memberCall('GET /api/v2/chat/auth/get_auth_cfg', {}, signal, true)).list,
      [],
    ),
  );
  if (isBuiltIn) return <p className="adm-hint">{IDENTITIES.authsOff}</p>;
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <fieldset className="adm-choices">
      <legend>{IDENTITIES.auths}</legend>
      {loaded.data.map(({ auth_id, title }) => (
        <label key={auth_id}>
          <input
            type="checkbox"
            checked={chosen.includes(auth_id)}
            disabled={auth_id === PERMISSION.manage && !mayManage}
            onChange={({ target }) =>
              onChange([...chosen.filter(one => one !== auth_id), ...(target.checked ? [auth_id] : [])])
            }
          />
          {auth_id === PERMISSION.manage ? IDENTITIES.manage : title}
        </label>
      ))}
      <p className={fault ? 'adm-problem' : 'adm-hint'}>
        {fault ?? (mayManage ? IDENTITIES.authsHint : IDENTITIES.manageOff)}
      </p>
    </fieldset>
  );
}
