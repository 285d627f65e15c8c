/** Demo data that the sources lack: banners, and where matches are broadcast. */
import { GAME } from '../../../wiki/game/game.ts';

/** The leagues' official rooms; where none is certain, the platform's search or home page. */
export const BROADCASTS = [
  {
    game_id: GAME.valorant,
    name: '哔哩哔哩 · 无畏契约赛事',
    url: 'https://search.bilibili.com/live?keyword=%E6%97%A0%E7%95%8F%E5%A5%91%E7%BA%A6%E8%B5%9B%E4%BA%8B',
  },
  { game_id: GAME.valorant, name: '斗鱼', url: 'https://www.douyu.com/' },
  { game_id: GAME.valorant, name: '虎牙', url: 'https://www.huya.com/' },
  { game_id: GAME.kog, name: '虎牙 · KPL', url: 'https://www.huya.com/kpl' },
  {
    game_id: GAME.kog,
    name: '哔哩哔哩 · 王者荣耀赛事',
    url: 'https://search.bilibili.com/live?keyword=%E7%8E%8B%E8%80%85%E8%8D%A3%E8%80%80KPL',
  },
  { game_id: GAME.kog, name: '抖音', url: 'https://live.douyin.com/' },
  { game_id: GAME.lol, name: '哔哩哔哩 · 英雄联盟赛事', url: 'https://live.bilibili.com/6' },
  { game_id: GAME.lol, name: '斗鱼 · LPL', url: 'https://www.douyu.com/288016' },
  { game_id: GAME.lol, name: '虎牙 · LPL', url: 'https://www.huya.com/lpl' },
];

/** Where the two show matches of 演示赛 are shown: the platforms' home pages. */
export const SHOWN_AT = [
  { name: '哔哩哔哩', url: 'https://live.bilibili.com/' },
  { name: '斗鱼', url: 'https://www.douyu.com/' },
  { name: '虎牙', url: 'https://www.huya.com/' },
];

interface DemoBanner {
  /** 1 top, 2 news, 3 ad. */
  position: number;
  title: string;
  text: string;
  jump_url: string;
}

/** The banners of a game; `tournament` is the top banner's target. */
export function bannersOf(game_id: number, tournament: { id: number; name: string }): DemoBanner[] {
  return [
    {
      position: 1,
      title: tournament.name,
      text: '赛程、积分与对阵',
      jump_url: `/wiki/tour/${game_id}/${tournament.id}`,
    },
    { position: 2, title: '赛程日历', text: '按周查看每一场比赛', jump_url: `/wiki/schedule/${game_id}` },
    { position: 2, title: '全部赛事', text: '从联赛到世界赛', jump_url: `/wiki/tour/${game_id}` },
    { position: 3, title: '数据从哪里来', text: '来源与许可', jump_url: '/h/sources' },
  ];
}
