import { ICONS, type IconName } from '#components/ui/icons.ts';

/** One of the site's icons, as decoration. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
