import { mountOperator } from '../mount.tsx';
import { FeedsScreen } from './FeedsScreen.tsx';

mountOperator({ feeds: FeedsScreen });
