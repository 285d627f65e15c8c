/** Chooses files for the next message. */
import { bytesOf, type Family, PICTURES_MAX } from '#lib/members/media/kind.ts';
import { isPicture } from '#lib/members/media/picture-type.ts';
import { tooLargeText } from '#lib/members/media/wording.ts';
import { toast } from '../../platform/state/toast.ts';
import { $picked, type PickedFile } from '../state/picked.ts';
import { KINDS } from './kinds.ts';
import { PICKED } from './wording.ts';

const VIDEO = /^video\/(mp4|quicktime|webm)$/;
let serial = 0;

/** Adds to the files chosen before, as far as one message may show. */
export function addPicked(files: readonly File[]): void {
  const previous = $picked.get() ?? [];
  const room = PICTURES_MAX - previous.length;
  if (files.length > room) toast(PICKED.tooMany(PICTURES_MAX), 'bad');
  if (room > 0 && files.length > 0) $picked.set([...previous, ...files.slice(0, room).map(pickedOf)]);
}

/** Anything else is sent as a file. */
export function familyOfFile(file: Pick<File, 'type' | 'name'>): Family {
  if (isPicture(file)) return 'image';
  return VIDEO.test(file.type) ? 'video' : 'file';
}

function pickedOf(file: File): PickedFile {
  const family = familyOfFile(file);
  const url = family === 'file' ? '' : URL.createObjectURL(file);
  return { id: ++serial, file, family, url, problem: problemOf(file, family) };
}

function problemOf({ size }: File, family: Family): string | undefined {
  const most = bytesOf(KINDS[family].group);
  if (size === 0) return PICKED.empty;
  return size > most ? tooLargeText(family, most) : undefined;
}

export function removePicked(id: number): void {
  const previous = $picked.get() ?? [];
  const gone = previous.find(one => one.id === id);
  if (gone?.url) URL.revokeObjectURL(gone.url);
  const left = previous.filter(one => one.id !== id);
  $picked.set(left.length > 0 ? left : null);
}
