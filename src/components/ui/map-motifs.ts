/**
 * A hue and a motif of its own for each map, drawn by us from what the map is named after. White is readable
 * on each hue, also where the motif lies over it. Motifs stand in the right half of a cover of 166×56.
 */
export interface Motif {
  hue: string;
  /** Paths: filled faintly, then drawn as lines; '' for none. */
  fill: string;
  line: string;
}

/** Motifs by the map's name in `data/demo`. */
export const MAP_MOTIFS: Readonly<Record<string, Motif>> = {
  亚海悬城: {
    hue: '#743E25',
    fill: 'M84 42h74l-14 7h-14l-6 14-8-14H96z',
    line: 'M92 42V26a6 6 0 0 1 12 0v16M108 42V26a6 6 0 0 1 12 0v16M130 42V12l6-8 6 8v30M84 42h74',
  },
  幽邃地窟: {
    hue: '#2F3E55',
    fill: 'M128 6l42 22-42 22-42-22zM128 20l16 8-16 8-16-8z',
    line: 'M128-8l70 36-70 36-70-36zM128 6l42 22-42 22-42-22zM128 20l16 8-16 8-16-8z',
  },
  霓虹町: {
    hue: '#4B2F86',
    fill: 'M84 56V24h14v32zM100 56V10h16v46zM132 56V16h14v40zM148 56V30h16v26z',
    line: 'M124-4v64M88 30h6M88 38h6M105 18h6M105 26h6M105 34h6M136 24h6M136 32h6M152 38h8',
  },
  裂变峡谷: {
    hue: '#753F17',
    fill: 'M132-4l-12 18 10 8-16 14 8 8-8 20h60V-4z',
    line: 'M126-4l-12 18 10 8-16 14 8 8-8 20M140-4l-12 18 10 8-16 14 8 8-8 20',
  },
  源工重镇: {
    hue: '#604713',
    fill: 'M104 28a12 12 0 1 0 24 0 12 12 0 0 0-24 0z',
    line: 'M92 28a18 18 0 1 0 36 0 18 18 0 0 0-36 0zM118 28a18 18 0 1 0 36 0 18 18 0 0 0-36 0zM104 28h38M136 22l6 6-6 6',
  },
  微风岛屿: {
    hue: '#115751',
    fill: 'M112 30a18 18 0 0 1 36 0z',
    line: 'M84 34q10-8 20 0t20 0 20 0 20 0 20 0M78 43q10-8 20 0t20 0 20 0 20 0 20 0M84 52q10-8 20 0t20 0 20 0 20 0',
  },
  莲华古城: {
    hue: '#853252',
    fill: 'M126 6q14 18 0 40-14-22 0-40z',
    line: 'M126 6q14 18 0 40-14-22 0-40zM126 46q-24-4-26-28 22 2 26 28 4-26 26-28-2 24-26 28M126 46q-32 6-44-12 26-6 44 12 18-18 44-12-12 18-44 12',
  },
  日落之城: {
    hue: '#8C321E',
    fill: 'M100 40a26 26 0 0 1 52 0z',
    line: 'M84 40h84M92 46h68M104 52h44M126 8V0M102 18l-6-7M150 18l6-7',
  },
  深海明珠: {
    hue: '#1A5078',
    fill: 'M114 28a13 13 0 1 0 26 0 13 13 0 0 0-26 0z',
    line: 'M103 28a24 24 0 1 0 48 0 24 24 0 0 0-48 0zM90 28a37 37 0 1 0 74 0 37 37 0 0 0-74 0zM120 24a8 8 0 0 1 6-5',
  },
  森寒冬港: {
    hue: '#265062',
    fill: 'M118 28l9-15 9 15-9 15z',
    line: 'M127-2v60M101 13l52 30M153 13l-52 30M121 4l6 6 6-6M121 52l6-6 6 6M106 9l-1 9-8 3M148 47l1-9 8-3',
  },
  盐海矿镇: {
    hue: '#4C4C20',
    fill: 'M112 16l10-6 10 6v12l-10 6-10-6z',
    line: 'M112 16l10-6 10 6v12l-10 6-10-6zM132 16l10-6 10 6v12l-10 6-10-6zM122 34l10-6 10 6v12l-10 6-10-6zM102 34l10-6 10 6v12l-10 6-10-6z',
  },
  隐世修所: {
    hue: '#76352F',
    fill: 'M84 56l22-34 14 22 14-30 28 42z',
    line: 'M84 56l22-34 14 22 14-30 28 42M98 34l8 5 7-6M127 29l8 6 8-8',
  },
  天枢云阙: {
    hue: '#3E3D7C',
    fill: 'M88 50a9 9 0 0 1 9-9 12 12 0 0 1 23-3 10 10 0 0 1 18 3 8 8 0 0 1 10 9z',
    line: 'M98 14l16-4 14 8 14 2 4 14 18-2 2-14-20 2M96.5 14a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0zM126.5 18a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0z',
  },
};

/** Three lanes and a river: of the games whose matches are not played on selectable maps. */
export const LANES: Omit<Motif, 'hue'> = {
  fill: 'M100 56l56-56h14L114 56z',
  line: 'M92 62V2h82M96 58L166-6M98 60h76V0M104-2l60 62',
};
