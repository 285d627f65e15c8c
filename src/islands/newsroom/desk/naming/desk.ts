import { mountOperator } from '../mount.tsx';
import { NamesScreen } from './NamesScreen.tsx';

mountOperator({ names: NamesScreen });
