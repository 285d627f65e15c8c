import { mountOperator } from '../mount.tsx';
import { PicturesScreen } from './PicturesScreen.tsx';

mountOperator({ pictures: PicturesScreen });
