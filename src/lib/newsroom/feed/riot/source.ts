/** Source `riot`: the gateway behind the league's own pages. Neither documented nor promised; the operator has its key. */
import type { FeedSnapshot, FeedSource } from '../../../platform/ports/feed-source.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { GatewayClient, HOSTS } from './gateway.ts';
import { leagueNamed, type RiotSport } from './leagues.ts';
import { readMatch } from './live.ts';
import { RiotMemory } from './memory.ts';
import { riotPolls } from './plan.ts';
import { type RiotReading, readRunning, readSchedule } from './schedule.ts';
import { TITLE } from './wording.ts';

const NAME = 'riot';
/** About 2.5 requests a second were seen to pass. */
const HOURLY = 1500;
const GAP_MS = 500;

/** `key`: the x-api-key of the gateways. */
export function riotSource(key: string): FeedSource {
  const memory = new RiotMemory();
  return {
    name: NAME,
    title: TITLE,
    hourly: HOURLY,
    gap: GAP_MS,
    hosts: HOSTS,
    supersedes: [],
    playerSource: NAME,
    polls: view => riotPolls(view, memory),
    async read(poll, ask, at) {
      const [kind = '', ...names] = poll.split(' ');
      const reading = { gateway: new GatewayClient(ask, key), memory, at };
      return READERS[kind as keyof typeof READERS](names, reading);
    },
  };
}

type Reader = (names: readonly string[], reading: RiotReading) => Promise<FeedSnapshot>;

const READERS: Record<'tournaments' | 'schedule' | 'running' | 'standings' | 'live', Reader> = {
  async tournaments([name = ''], { gateway, memory, at }) {
    const league = leagueNamed(name);
    if (!league) return EMPTY_SNAPSHOT;
    const { told, rejects } = await memory.readTournaments(league, gateway, at.now);
    return { ...EMPTY_SNAPSHOT, tournaments: told, rejects };
  },
  async schedule([name = ''], reading) {
    const league = leagueNamed(name);
    return league ? readSchedule(league, reading) : EMPTY_SNAPSHOT;
  },
  running: ([sport], reading) => readRunning(sport as RiotSport, reading),
  async standings([tournament = ''], { gateway, memory }) {
    const known = memory.known.get(tournament);
    if (!known) return EMPTY_SNAPSHOT;
    const { stages, standings, brackets, rejects } = await memory.readTables(known, gateway);
    return { ...EMPTY_SNAPSHOT, stages, standings, brackets, rejects };
  },
  live: ([match = '', tournament = ''], reading) => readMatch(match, tournament, reading),
};
