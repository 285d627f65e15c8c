/** The rooms (pages/chat/group.astro): they take the place of the skeleton. */
import { createRoot } from 'react-dom/client';
import { ChatApp } from './ChatApp.tsx';
import { begin } from './state/begin.ts';

begin();
createRoot(document.getElementById('rooms')!).render(<ChatApp />);
