import { ICONS, type IconName } from '#components/ui/icons.ts';

/** One of the site's icons, as decoration. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconPath ownShapes={ICONS[name]} size={size} />;
}

/** `ownShapes`: SVG on a 24 grid, of our own. */
export function IconPath({ ownShapes, size }: { ownShapes: string; size: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own
      dangerouslySetInnerHTML={{ __html: ownShapes }}
    />
  );
}
