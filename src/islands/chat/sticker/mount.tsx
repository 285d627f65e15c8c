/** The choice of stickers beside a button (room/EmojiPicker.tsx and room/menu-acts.ts load it). */
import { createRoot } from 'react-dom/client';
import { toast } from '../../platform/state/toast.ts';
import { StickerPicker } from './StickerPicker.tsx';
import { $choice, collect, type StickerChoice } from './state.ts';
import { STICKER } from './wording.ts';

let isMounted = false;

export function chooseSticker(choice: StickerChoice): void {
  $choice.set(choice);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<StickerPicker />);
}

export async function collectPictures(uuid: string, urls: readonly string[]): Promise<void> {
  const problem = await collect(uuid, urls);
  toast(problem ?? STICKER.collected, problem ? 'bad' : 'good');
}
