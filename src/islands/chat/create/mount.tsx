/** Making a group, from the rooms and from the recommendations; loaded when it is opened. */
import { createRoot } from 'react-dom/client';
import { CreateDialog } from './CreateDialog.tsx';

export function openCreate(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<CreateDialog onClose={close} />);
}
