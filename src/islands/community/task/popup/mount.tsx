/** Shows the reward of a sign-in over the page (layouts/scripts/account.ts). */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import type { DailySignIn } from '../sign.ts';
import { SignPopup } from './SignPopup.tsx';

export type SignData = Partial<DailySignIn>;

const $signed = atom<SignData | null>(null);
let isMounted = false;

export function showSignPopup(signed: SignData): void {
  $signed.set(signed);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<SignPopupApp />);
}

function SignPopupApp() {
  const signed = useStore($signed);
  return signed && <SignPopup signed={signed} onClose={() => $signed.set(null)} />;
}
