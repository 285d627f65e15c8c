/** Every service of facts, by one suite. */
import { kplSource } from '#lib/newsroom/feed/kpl/source.ts';
import { liquipediaSource } from '#lib/newsroom/feed/liquipedia/source.ts';
import { FEED_NAMES, type FeedName } from '#lib/newsroom/feed/names.ts';
import { pandascoreSource } from '#lib/newsroom/feed/pandascore/source.ts';
import { riotSource } from '#lib/newsroom/feed/riot/source.ts';
import { describeFeedSource, type FeedStandIn } from '#tests/support/feed-conformance.ts';
import { at as cupAt } from '#tests/support/feed-world/lpdb-cup.ts';
import { at } from '#tests/support/feed-world/panda-cup.ts';
import { MATCHES } from '#tests/support/feed-world/riot-cup.ts';
import { seasonOfDemo, WorldSeason } from '#tests/support/feed-world/season.ts';
import { KplLeague } from '#tests/support/stand-ins/kpl-league.ts';
import { Liquipedia } from '#tests/support/stand-ins/liquipedia.ts';
import { PandaScore } from '#tests/support/stand-ins/pandascore.ts';
import { RiotGateway } from '#tests/support/stand-ins/riot-gateway.ts';

const MINUTE = 60_000;
const KEY = 'key-of-an-operator_8Qx';

const STAND_INS: Record<FeedName, () => FeedStandIn> = {
  kpl() {
    const world = new WorldSeason('KPL2024S3', seasonOfDemo('2024/finals', 'KPL2024S3').slice(0, 12));
    const now = world.matches[2]!.startAt + 70 * MINUTE;
    const league = new KplLeague(world, { now: () => now, fault: () => undefined });
    return { source: kplSource, now, answer: request => league.answer(request) };
  },
  pandascore() {
    const now = at(12.6);
    const panda = new PandaScore(KEY, { now: () => now, fault: () => undefined });
    return { source: () => pandascoreSource(KEY), key: KEY, now, answer: request => panda.answer(request) };
  },
  riot() {
    const now = MATCHES.semi.startAt + 50 * MINUTE;
    const gateway = new RiotGateway(KEY, { now: () => now, fault: () => undefined });
    return { source: () => riotSource(KEY), key: KEY, now, answer: request => gateway.answer(request) };
  },
  liquipedia() {
    const now = cupAt(20.2);
    const lpdb = new Liquipedia(KEY, { now: () => now, fault: () => undefined });
    const access = { key: KEY, site: 'https://saidian.example', contact: 'ops@saidian.example' };
    return { source: () => liquipediaSource(access), key: KEY, now, answer: request => lpdb.answer(request) };
  },
};

for (const name of FEED_NAMES) describeFeedSource(name, STAND_INS[name]());
