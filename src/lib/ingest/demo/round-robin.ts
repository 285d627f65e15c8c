/** Pairs of teams, from 0, by round: everyone meets everyone once (circle method; `teams` even). */
export function roundRobin(teams: number): [number, number][][] {
  const circle = Array.from({ length: teams - 1 }, (_, i) => i + 1);
  return circle.map((_, round) => {
    const turned = [0, ...circle.slice(round), ...circle.slice(0, round)];
    return Array.from({ length: teams / 2 }, (_, i): [number, number] => [
      turned[i]!,
      turned[teams - 1 - i]!,
    ]);
  });
}
