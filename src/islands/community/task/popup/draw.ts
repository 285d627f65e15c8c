/** Draws a frame of the sign-in popup: the site's coin before rays of light, with sparks. */
import { sceneAt } from './frames.ts';

export const WIDTH = 375;
export const HEIGHT = 190;

/** The same in both themes, like the banner of dialogs. */
const COLOUR = {
  top: '#1673fc',
  bottom: '#0a3fa6',
  ray: 'rgba(255, 255, 255, 0.12)',
  halo: 'rgba(255, 255, 255, 0.14)',
  coinLight: '#ffe9a8',
  coin: '#e8b020',
  edge: 'rgba(168, 116, 0, 0.45)',
  mark: '#7d5900',
  spark: '#ffe9a8',
} as const;

const MIDDLE = { x: WIDTH / 2, y: 98 };
const RADIUS = 40;
const RAYS = 16;
const SPARKS = 14;

type Pen = CanvasRenderingContext2D;

export function drawFrame(pen: Pen, frame: number): void {
  const scene = sceneAt(frame);
  const sky = pen.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, COLOUR.top);
  sky.addColorStop(1, COLOUR.bottom);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawRays(pen, scene.turn, scene.glow);
  drawSparks(pen, scene.spread, scene.spark);
  pen.save();
  pen.translate(MIDDLE.x, MIDDLE.y + scene.drop * HEIGHT);
  pen.scale(scene.scale, scene.scale);
  drawCoin(pen, scene.face);
  pen.restore();
}

function drawRays(pen: Pen, turn: number, glow: number): void {
  pen.save();
  pen.translate(MIDDLE.x, MIDDLE.y);
  pen.rotate(turn);
  pen.globalAlpha = glow;
  pen.strokeStyle = COLOUR.ray;
  pen.lineWidth = 14;
  for (let ray = 0; ray < RAYS; ray++) {
    pen.rotate((2 * Math.PI) / RAYS);
    pen.beginPath();
    pen.moveTo(70, 0);
    pen.lineTo(260, 0);
    pen.stroke();
  }
  disc(pen, 52, COLOUR.halo);
  pen.restore();
}

function drawSparks(pen: Pen, spread: number, light: number): void {
  pen.save();
  pen.translate(MIDDLE.x, MIDDLE.y);
  pen.globalAlpha = light;
  pen.fillStyle = COLOUR.spark;
  for (let n = 0; n < SPARKS; n++) {
    const angle = (2 * Math.PI * n) / SPARKS + 0.3;
    // Varies the distance of the sparks, so that they form no circle.
    const far = RADIUS + 14 + spread * (46 + 34 * ((n * 5) % 7));
    star(pen, Math.cos(angle) * far, Math.sin(angle) * far * 0.62, 2 + (n % 3));
  }
  pen.restore();
}

/** A star with four points. */
function star(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const reach = corner % 2 === 0 ? size * 1.6 : size * 0.5;
    pen.lineTo(x + Math.cos((corner * Math.PI) / 4) * reach, y + Math.sin((corner * Math.PI) / 4) * reach);
  }
  pen.fill();
}

function drawCoin(pen: Pen, face: number): void {
  // Keeps the turning coin at least as thin as its edge.
  pen.scale(Math.max(0.08, Math.abs(face)), 1);
  const shine = pen.createRadialGradient(0, 0, 0, 0, 0, RADIUS);
  shine.addColorStop(0, COLOUR.coinLight);
  shine.addColorStop(1, COLOUR.coin);
  disc(pen, RADIUS, shine);
  pen.strokeStyle = COLOUR.edge;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(0, 0, RADIUS - 8, 0, 2 * Math.PI);
  pen.stroke();
  if (face > 0) drawMark(pen);
}

/** The site's mark: a bracket that closes on a point. */
function drawMark(pen: Pen): void {
  pen.strokeStyle = COLOUR.mark;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.stroke(new Path2D('M-15.5-10h7a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-7M-5.5 0h8'));
  pen.translate(10.5, 0);
  disc(pen, 5.5, COLOUR.mark);
}

function disc(pen: Pen, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}
