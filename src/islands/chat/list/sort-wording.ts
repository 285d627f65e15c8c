/** Words of sorting, which are loaded with it. */
export const ORDER = {
  moved: (name: string, place: number) => `${name}移到第 ${place} 位`,
  drag: (name: string, place: number) => `${name}，第 ${place} 位，按上下键移动`,
  up: (name: string) => `上移${name}`,
  down: (name: string) => `下移${name}`,
} as const;
