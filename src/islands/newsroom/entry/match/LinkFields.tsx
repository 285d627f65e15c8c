import type { LinkInput } from '#lib/newsroom/entry/shapes.ts';
import { FIELD_NAMES } from '#lib/newsroom/entry/wording.ts';
import { FORM } from '../../desk/wording.ts';

interface Props {
  links: readonly LinkInput[];
  fault: string | undefined;
  onChange(links: LinkInput[]): void;
}

/** Broadcasts of the match, each a name and an address. */
export function LinkFields({ links, fault, onChange }: Props) {
  const set = (at: number, changes: Partial<LinkInput>) =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...changes } : link)));
  return (
    <fieldset className="entry-links-form">
      <legend>{FIELD_NAMES['links']}</legend>
      <p className="muted">{FORM.linkHint}</p>
      {links.map((link, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its position
        <div className={fault?.startsWith(`links.${i}`) ? 'entry-link is-faulty' : 'entry-link'} key={i}>
          <label className="field">
            {FORM.linkName}
            <input
              className="input"
              value={link.name}
              onChange={event => set(i, { name: event.target.value })}
            />
          </label>
          <label className="field">
            {FORM.linkUrl}
            <input
              className="input"
              type="url"
              value={link.url}
              onChange={event => set(i, { url: event.target.value })}
            />
          </label>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            onClick={() => onChange(links.filter((_, at) => at !== i))}
          >
            {FORM.removeLink(i + 1)}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn btn--plain btn--sm"
        onClick={() => onChange([...links, { name: '', url: '' }])}
      >
        {FORM.addLink}
      </button>
    </fieldset>
  );
}
