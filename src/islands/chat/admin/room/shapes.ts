/** Rooms as managers get them, and the props of the parts of one room's settings. */
import type { Answered } from '../../../platform/call.ts';
import type { ChannelOfGroup, GroupMember, Joined } from '../../api.ts';
import type { AdminStanding } from '../use-standing.ts';
import type { Right } from './rights.ts';

export type RoomCategory = Answered<'GET /api/v2/chat/manager/get_room_list'>['list'][number];
export type ManagedRoom = RoomCategory['items'][number];

export interface RoomProps {
  group: Joined;
  standing: AdminStanding;
  room: ChannelOfGroup;
}

export interface Rights {
  visitorView: number;
  /** Rights by permission id. */
  rights: Readonly<Record<number, Right>>;
  titles: Readonly<Record<number, string>>;
  people: readonly GroupMember[];
}
