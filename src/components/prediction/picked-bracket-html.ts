/**
 * The bracket of a prediction as HTML: who met, who won, the picks, and what came of them. For islands too.
 */
import type { PickedNode, PickedRound, PickedSide } from '#lib/community/prediction/picked-bracket.ts';
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { bracketLayout } from '#lib/wiki/bracket/layout.ts';
import { campName, campShortName } from '#lib/wiki/match/display.ts';
import { campCrest } from '../ui/drawn.ts';
import { timeElement } from '../ui/time-format.ts';
import { PICKED } from './wording.ts';

const SIZE = { nodeWidth: 196, nodeHeight: 94, metaHeight: 22, gap: 32, pitch: 110, top: 32, lowerGap: 48 };
/** Heights of the rows that a bracket may lack: one's pick, and what everybody picked. */
const PICK_HEIGHT = 28;
const ALL = 22;
/** Most popular picks shown. */
const SHARES = 2;
/** Marks beside the word, so that colour is not needed. */
const MARKS = { hit: '✓', miss: '✗', open: '○', void: '–' } as const;

/** `label` names the scrolling region; `isMine` tells whose picks they are. */
export function pickedBracketHtml(
  rounds: readonly PickedRound[],
  { label, isMine = false }: { label: string; isMine?: boolean },
): Html {
  const all = rounds.flatMap(({ matches }) => matches);
  const hasPicks = all.some(({ pick }) => pick !== null);
  const more = (hasPicks ? PICK_HEIGHT : 0) + (all.some(({ shares }) => shares.length > 0) ? ALL : 0);
  const size = { ...SIZE, nodeHeight: SIZE.nodeHeight + more, pitch: SIZE.pitch + more };
  const { width, height, nodes, lines, rounds: heads } = bracketLayout(rounds, size);
  const places = new Map(nodes.map(node => [node.id, node]));
  const svg = html`<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${lines.map(({ path }) => html`<path d="${path}"/>`)}</svg>`;
  const columns = rounds.map(round => {
    const head = heads.find(each => each.lane === round.lane && each.round === round.round);
    const matches = round.matches.map(node =>
      nodeHtml(node, places.get(node.unique_id), hasPicks && ownHtml(node, isMine)),
    );
    const { name } = round;
    return html`<section aria-label="${name}"><h3 data-at="${head?.x ?? 0} ${(head?.y ?? SIZE.top) - 28}">${name}</h3>${matches}</section>`;
  });
  const legend = keyOf(all, isMine);
  const key = legend !== '' && html`<p class="picked-key">${legend}</p>`;
  return html`${key}<div class="picked-scroll" role="region" tabindex="0" aria-label="${label}"><div class="picked-board" data-size="${width} ${height}">${svg}${columns}</div></div>`;
}

/** Says which teams really met: a slot that nobody has reached yet shows whom the picks lead there. */
function keyOf(nodes: readonly PickedNode[], isMine: boolean): string {
  const sides = nodes.flatMap(({ sides }) => sides);
  const parts = [
    ...(sides.some(({ camp, isGuess }) => camp && !isGuess) ? [PICKED.actual] : []),
    ...(sides.some(({ isGuess }) => isGuess) ? [PICKED.guessed(isMine)] : []),
  ];
  return parts.join('；');
}

function nodeHtml(node: PickedNode, place: { x: number; y: number } | undefined, own: Html | false): Html {
  const { pick, sides, shares } = node;
  const when = node.at !== null && timeElement(node.at, 'date');
  const head = html`<p class="picked-meta"><span>${when}</span><span>${PICKED.worth(node.worth)}</span></p>`;
  const both = sides.map(side => sideHtml(side, node.isBye));
  return html`<article class="picked-node"${attribute('data-result', pick?.result)} data-at="${place?.x ?? 0} ${place?.y ?? 0}">${head}${both}${own}${sharesHtml(shares)}</article>`;
}

function sideHtml({ camp, isGuess, isWinner, score }: PickedSide, isBye: boolean): Html {
  const name = camp ? campName(camp) : isBye ? PICKED.bye : PICKED.unknown;
  const end = isWinner ? html`<small>${PICKED.won}</small>` : isGuess && html`<small>${PICKED.guess}</small>`;
  const points = score !== null && html`<b>${score}</b>`;
  return html`<p class="picked-side"${isWinner && ' data-won'}${isGuess && ' data-guess'}>${campCrest(camp, 20)}<span class="name">${name}</span>${end}${points}</p>`;
}

function ownHtml({ pick, isBye }: PickedNode, isMine: boolean): Html {
  if (!pick) return html`<p class="picked-own"><span class="name">${isBye ? '' : PICKED.none}</span></p>`;
  const { camp, result, points } = pick;
  const word = result === 'hit' ? PICKED.hit(points) : PICKED[result];
  const name = camp ? campShortName(camp) : PICKED.unknown;
  return html`<p class="picked-own"><span class="name">${PICKED.pick(isMine)} <b>${name}</b></span><b data-mark="${result}"><span aria-hidden="true">${MARKS[result]}</span> ${word}</b></p>`;
}

function sharesHtml(shares: PickedNode['shares']): Html | undefined {
  if (shares.length === 0) return undefined;
  const items = shares.slice(0, SHARES).map(({ camp, ratio, count }) => {
    const name = camp ? campShortName(camp) : '';
    return html`<li data-ratio="${ratio}" aria-label="${PICKED.share(name, Math.round(ratio * 100), count)}"><span class="name">${name}</span> ${Math.round(ratio * 100)}%</li>`;
  });
  return html`<ul class="picked-shares">${items}</ul>`;
}
