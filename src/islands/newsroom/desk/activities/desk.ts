import { mountOperator } from '../mount.tsx';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

mountOperator({ activities: ActivitiesScreen });
