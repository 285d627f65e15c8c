import { groupIcon } from '#components/ui/group-icon.ts';

/** A group's squircle, as decoration: the name stands beside it. */
export function GroupIcon({ name, icon, size = 48 }: { name: string; icon: string; size?: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML by its type
  return <span dangerouslySetInnerHTML={{ __html: groupIcon({ name, icon }, size).text }} />;
}
