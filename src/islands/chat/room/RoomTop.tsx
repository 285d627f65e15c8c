import { useStore } from '@nanostores/react';
import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import type { ChannelOfGroup, Joined } from '../api.ts';
import { $seenReadmes, isUnseen } from '../state/readme-seen.ts';
import { livePanel, readmeStrip, signPanel } from './parts.ts';

interface Props {
  group: Joined;
  channel: ChannelOfGroup;
  maySetLive: boolean;
  onInfo: () => void;
}

const HOLDER = <div className="room-part" />;

/** The panel above a room's messages by its kind, and a readme that was not seen yet. */
export function RoomTop({ group: { group_id, isVisitor }, channel, maySetLive, onInfo }: Props) {
  const seen = useStore($seenReadmes);
  const { channel_id, channel_type, link } = channel;
  const ids = { group_id, channel_id };
  return (
    <>
      {isUnseen(seen, channel) && (
        <Lazy of={readmeStrip}>
          {({ ReadmeStrip }) => (
            <ReadmeStrip key={channel_id} groupId={group_id} channel={channel} onOpen={onInfo} />
          )}
        </Lazy>
      )}
      {channel_type === CHANNEL_TYPE.sign && (
        <Lazy of={signPanel} fallback={HOLDER}>
          {({ SignPanel }) => <SignPanel groupId={group_id} channelId={channel_id} isVisitor={isVisitor} />}
        </Lazy>
      )}
      {channel_type === CHANNEL_TYPE.live && (
        <Lazy of={livePanel} fallback={HOLDER}>
          {({ LivePanel }) => <LivePanel key={channel_id} ids={ids} link={link} maySet={maySetLive} />}
        </Lazy>
      )}
    </>
  );
}
