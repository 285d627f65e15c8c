/** Who shows the pictures of posts in full: the room that the posts stand in. Elsewhere their links do. */
import { createContext } from 'react';
import type { OpenPicture } from '../../state/open-picture.ts';

export const PictureOpening = createContext<((picture: OpenPicture) => void) | undefined>(undefined);
