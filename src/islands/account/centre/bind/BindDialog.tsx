import { useState } from 'react';
import type { OauthType } from '../../oauth-entry.ts';
import { BIND } from '../binding-wording.ts';
import { FlowDialog } from '../flow/FlowDialog.tsx';
import { Outcome } from '../flow/Outcome.tsx';
import { FLOW } from '../flow-wording.ts';
import { QqWindow } from './QqWindow.tsx';
import { useBind } from './use-bind.ts';
import { WeixinFrame } from './WeixinFrame.tsx';

interface Props {
  type: OauthType;
  onClose: () => void;
}

const WAY = { weixin: WeixinFrame, qq: QqWindow };

/** Binds WeChat by a QR code in a frame, or QQ by a window; then success or failure (spec §2.8). */
export function BindDialog({ type, onClose }: Props) {
  const [state, setState] = useState('');
  const [binding, restart] = useBind(type, state);
  const Way = WAY[type];
  const retry = () => {
    setState('');
    restart();
  };
  return (
    <FlowDialog title={BIND.title[type]} onClose={onClose}>
      {binding.step === 1 && <Way onState={setState} />}
      {binding.step === 2 && (
        <Outcome title={BIND.success} text={BIND.successText[type]} button={FLOW.done} onButton={onClose} />
      )}
      {binding.step === 3 && (
        <Outcome isFailure title={BIND.failure} text={binding.message} button={BIND.retry} onButton={retry} />
      )}
    </FlowDialog>
  );
}
