/** Pictures that weigh what photographs do: detail of every size as in nature, things with edges, and grain. */
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** Detail from an eighth of the picture down to two pixels; equal at every size, as in photographs of nature. */
const OCTAVES = [8, 16, 32, 64, 128, 256, 512];

const noise = ({ width, height }: Size, sigma: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** Spots of a size: `across` of them stand side by side. */
async function spots({ width, height }: Size, across: number): Promise<Buffer> {
  const small = { width: across, height: Math.max(1, Math.round((across * height) / width)) };
  const raw = await noise(small, 10).raw().toBuffer();
  return sharp(raw, { raw: { ...small, channels: 3 } })
    .modulate({ saturation: 0.35 })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function things({ width, height }: Size, seed: number): Buffer {
  const one = (i: number): string => {
    const [x, y] = [((i * 61 + seed * 13) % 100) / 100, ((i * 37 + seed * 29) % 100) / 100];
    const side = (0.02 + ((i * 7) % 13) / 90) * width;
    const fill = `hsl(${(i * 41 + seed * 19) % 360} 35% ${20 + ((i * 17) % 60)}%)`;
    const turn = `rotate(${i * 23} ${x * width} ${y * height})`;
    return `<rect x="${x * width}" y="${y * height}" width="${side}" height="${side * 0.7}" rx="${side / 9}" fill="${fill}" opacity="0.8" transform="${turn}"/>`;
  };
  return Buffer.from(`
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs>
        <linearGradient id="light" x2="0.4" y2="1">
          <stop stop-color="hsl(${(seed * 47) % 360} 45% 70%)"/>
          <stop offset="1" stop-color="hsl(${(seed * 83) % 360} 40% 22%)"/>
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#light)"/>
      ${Array.from({ length: 24 }, (_, i) => one(i)).join('')}
    </svg>`);
}

/** A JPEG as a phone writes it. */
export async function photo(width: number, height: number, seed = 1): Promise<Buffer> {
  const size = { width, height };
  const detail = await Promise.all(OCTAVES.map(across => spots(size, across)));
  const grain = await noise(size, 9).png({ compressionLevel: 1 }).toBuffer();
  return sharp(things(size, seed))
    .removeAlpha()
    .composite([...detail, grain].map(input => ({ input, blend: 'overlay' as const })))
    .jpeg({ quality: 94 })
    .toBuffer();
}
