/** Making a group, from the rooms and from the recommendations; loaded when it is opened. */
import { createRoot } from 'react-dom/client';
import { CreateDialog } from './CreateDialog.tsx';

export function openCreate(): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<CreateDialog onClose={close} />);
}
