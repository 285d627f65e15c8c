import { type FormEvent, useState } from 'react';
import { GROUP_NAME_MAX, INTRO_MAX } from '#lib/chat/group/limits.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { storeToast } from '../../platform/ui/show-toasts.ts';
import styles from '../admin/admin-form.css?url&no-inline';
import { TextField } from '../admin/form/Fields.tsx';
import { CREATE } from './wording.ts';

/** Name and introduction; rooms, icon and people are the settings' matter. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [desc, setDesc] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const faultAt = (field: string) => (error?.field === field ? error.message : undefined);
  const create = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { group_id } = await memberCall('POST /api/v2/chat/group/create', { name, desc });
      toast(CREATE.created);
      storeToast();
      location.assign(`/chat/group?group_id=${group_id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void create();
  };
  return (
    <Dialog title={CREATE.title} lead={CREATE.lead} onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form className="adm-create" noValidate onSubmit={submit}>
        <TextField
          label={CREATE.name}
          value={name}
          max={GROUP_NAME_MAX}
          fault={faultAt('name')}
          isFirst
          onChange={setName}
        />
        <TextField
          label={CREATE.intro}
          hint={CREATE.introHint}
          rows={3}
          value={desc}
          max={INTRO_MAX}
          fault={faultAt('desc')}
          onChange={setDesc}
        />
        <p className="muted">{CREATE.price}</p>
        {error && !['name', 'desc'].includes(error.field ?? '') && (
          <p className="adm-problem" role="alert">
            {error.message}
          </p>
        )}
        <button type="submit" className="btn btn--primary btn--lg" aria-disabled={isBusy}>
          {isBusy ? CREATE.creating : CREATE.create}
        </button>
      </form>
    </Dialog>
  );
}
