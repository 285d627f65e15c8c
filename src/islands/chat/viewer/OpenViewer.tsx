import { useStore } from '@nanostores/react';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { $openPicture } from '../state/open-picture.ts';

const viewer = lazyPart(() => import('./Viewer.tsx'));

/** The picture that is looked at, if any. */
export function OpenViewer() {
  const viewing = useStore($openPicture);
  return viewing && <Lazy of={viewer}>{({ Viewer }) => <Viewer viewing={viewing} />}</Lazy>;
}
