/** Own texts that were taken back on this page, by uuid: their writer may mend them. The server has them no longer. */
const texts = new Map<string, string>();

export const recalledText = (uuid: string): string | undefined => texts.get(uuid);

/** Texts alone: pictures and files are gone with the message. */
export function noteRecalled(uuid: string, { text }: Record<string, unknown>): void {
  if (typeof text === 'string') texts.set(uuid, text);
}
