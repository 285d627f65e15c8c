/** Files that are dropped on the room. */
import { useEffect, useState } from 'react';
import { pick } from './load.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Whether files are held over the page. */
export function useDrop(): boolean {
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
        pick([...event.dataTransfer!.files]);
      },
      options,
    );
    return () => end.abort();
  }, []);
  return isOver;
}
