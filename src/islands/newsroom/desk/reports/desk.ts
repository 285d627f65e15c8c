import { mountOperator } from '../mount.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';

mountOperator({ reports: ReportsScreen });
