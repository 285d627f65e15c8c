/** Files that are dropped on the page: none of them replaces the page in the browser. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toast } from '../../platform/state/toast.ts';
import { DROP } from './drop-wording.ts';
import { $takers, type Taker } from './takers.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** What becomes of files that are dragged over the page. */
export function useDrop(): Taker | undefined {
  const taker = useStore($takers).at(-1)?.by ?? DROP.notHere;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal };
    /** Elements that were entered and not left. */
    let depth = 0;
    const change = (by: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    document.addEventListener('dragenter', change(1), options);
    document.addEventListener('dragleave', change(-1), options);
    document.addEventListener('dragover', event => hasFiles(event) && event.preventDefault(), options);
    document.addEventListener(
      'drop',
      event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        if (typeof taker === 'string') toast(taker, 'bad');
        else taker([...event.dataTransfer!.files]);
      },
      options,
    );
    return () => end.abort();
  }, [taker]);
  return isOver ? taker : undefined;
}
