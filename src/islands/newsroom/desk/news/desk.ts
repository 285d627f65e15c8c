import { mountOperator } from '../mount.tsx';
import { NewsScreen } from './NewsScreen.tsx';

mountOperator({ news: NewsScreen });
