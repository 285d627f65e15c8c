import { type AvatarOwner, avatar } from '#components/ui/avatar.ts';

/** A member's picture, `size` in pixels, as decoration: the name stands beside it. */
export function Avatar({ person, size }: { person: AvatarOwner; size: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML by its type
  return <span className="avatar-box" dangerouslySetInnerHTML={{ __html: avatar(person, size).text }} />;
}
