/** Whose facts may be passed on, and under which terms (data/SOURCES.md). A source not named here is withheld. */

interface Terms {
  licence: string;
  /** The name to credit. */
  credit: string;
}

export const PASSED_ON: Readonly<Record<string, Terms>> = {
  playerdb: {
    licence: 'CC BY-SA 3.0',
    credit: 'Liquipedia 及其贡献者（liquipedia.net/valorant），经 GitHub 仓库 Ominousx/playerdb',
  },
  liquipedia: { licence: 'CC BY-SA 3.0', credit: 'Liquipedia 及其贡献者（liquipedia.net）' },
  'zh-names': { licence: 'MIT', credit: 'Copyright (c) 2024 xiongaox（GitHub 仓库 xiongaox/ValPoint）' },
  'hok-heroes': {
    licence: 'MIT',
    credit: 'Copyright (c) 2026 Wang Bochen（GitHub 仓库 wbc23/kpl-global-bp）',
  },
  regions: { licence: 'MIT', credit: 'Copyright (c) 2016 widdix GmbH（npm 包 i18n-iso-countries）' },
};

/** Sources that are shown on the site but not ours to hand out, with the reason. */
export const WITHHELD: Readonly<Record<string, string>> = {
  vlr: '许可不明',
  kpl: '许可不明',
  'kpl-registry': '许可不明',
  kplow: '许可不明',
  pandascore: '许可不明',
  riot: '非公开接口，许可不明',
  'oracles-elixir': '再分发许可不明',
  'lol-champions': 'Riot Games 同人政策，非开放许可',
  demo: '演示用，不是事实',
};

export const OPEN_SOURCES: readonly string[] = Object.keys(PASSED_ON);
