import { mountOperator } from '../mount.tsx';
import { TodayScreen } from './TodayScreen.tsx';

mountOperator({ today: TodayScreen });
