import { useState } from 'react';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { saveFile } from '../save-file.ts';
import { ACCOUNT } from '../wording.ts';
import { Card } from './Card.tsx';
import { Setting } from './Setting.tsx';

/** Data export, the agreements, and closing the account. */
export function AccountCard({ onLeave }: { onLeave: () => void }) {
  return (
    <Card id="account" title={ACCOUNT.title}>
      <ul>
        <DataSetting />
        <Setting
          icon={<Icon name="note" />}
          name={ACCOUNT.protocols}
          value={ACCOUNT.protocolLinks.map(([kind, name]) => (
            <a key={kind} className="link" href={`/h/protocol/${kind}`} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        />
        <Setting icon={<Icon name="cross" />} name={ACCOUNT.leave} value={ACCOUNT.leaveText}>
          <button type="button" className="btn btn--danger-plain btn--sm" onClick={onLeave}>
            {ACCOUNT.leaveButton}
          </button>
        </Setting>
      </ul>
    </Card>
  );
}

function DataSetting() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { file_name, zip } = await memberCall('GET /api/v2/account/export_data', {});
      saveFile(file_name, zip);
      toast(ACCOUNT.downloaded);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const value = (
    <>
      {ACCOUNT.dataText}
      <span className="form-problem" role="alert">
        {problem}
      </span>
    </>
  );
  return (
    <Setting icon={<Icon name="inbox" />} name={ACCOUNT.data} value={value}>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={isBusy}
        onClick={() => isBusy || void download()}
      >
        {isBusy ? ACCOUNT.downloading : ACCOUNT.download}
      </button>
    </Setting>
  );
}
