import { mountOperator } from '../mount.tsx';
import { UsersScreen } from './UsersScreen.tsx';

mountOperator({ users: UsersScreen });
