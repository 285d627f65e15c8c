import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useBlocked } from '../state/blocked.ts';
import { loadAfter, loadBefore } from '../state/history.ts';
import { $openPicture, type OpenPicture } from '../state/open-picture.ts';
import { $channel } from '../state/stores.ts';
import { shotsFor } from './pictures.ts';
import { VIEWER } from './wording.ts';

/** Pages of messages that one press looks through for a picture. */
const PAGES_MAX = 10;

/** Turns through the pictures of the open room; at its end the messages beyond are loaded. */
export function useTurning(viewing: OpenPicture) {
  const open = useStore($channel);
  const isBlocked = useBlocked();
  const [notice, setNotice] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const timeline = open?.timeline;
  const { shots, at } = shotsFor(viewing, timeline?.messages ?? [], isBlocked);
  const isOwnList = 'list' in viewing;
  const isThere = (by: number): boolean => {
    if (shots[at + by]) return true;
    return !isOwnList && (by < 0 ? timeline?.hasBefore : timeline?.hasAfter) === true;
  };
  // Its message was taken back, or the room was left.
  useEffect(() => {
    if (at < 0) $openPicture.set(null);
  }, [at]);
  const show = (by: number): boolean => {
    const now = $openPicture.get();
    if (!now) return true;
    const found = shotsFor(now, $channel.get()?.timeline.messages ?? [], isBlocked);
    const next = found.shots[found.at + by];
    if (!next) return false;
    $openPicture.set(
      next.n === undefined && 'list' in now
        ? { ...now, index: next.index }
        : { n: next.n!, index: next.index },
    );
    return true;
  };
  const look = async (by: number): Promise<string | undefined> => {
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const beyond = $channel.get()?.timeline;
      if (!(by < 0 ? beyond?.hasBefore : beyond?.hasAfter)) return VIEWER.noMore;
      const problem = await (by < 0 ? loadBefore() : loadAfter());
      if (problem || show(by)) return problem;
    }
    return VIEWER.notYet;
  };
  const turn = async (by: number): Promise<void> => {
    if (isLooking || !isThere(by)) return;
    setNotice(undefined);
    if (show(by)) return;
    setLooking(true);
    setNotice(await look(by));
    setLooking(false);
  };
  return {
    shot: shots[at],
    at,
    count: shots.length,
    /** Whether there are no more than these. */
    isWhole: isOwnList || !(timeline?.hasBefore || timeline?.hasAfter),
    isThere,
    turn,
    notice: isLooking ? VIEWER.looking : notice,
    channelId: open?.id,
  };
}
