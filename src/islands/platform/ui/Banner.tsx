interface Props {
  title: string;
  titleId?: string;
  lead: string;
}

/** The site's mark, a bracket that closes on a point, behind a title. */
export function Banner({ title, titleId, lead }: Props) {
  return (
    <header className="dialog-banner">
      <svg viewBox="0 0 506 112" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <g fill="none" stroke="#8DB8FF" strokeOpacity=".5" strokeWidth="1.5">
          <path d="M250 18h66a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-66M324 34h60a8 8 0 0 1 8 8v14M250 74h66a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-66M324 87h60a8 8 0 0 0 8-8V56M392 56h44" />
        </g>
        <circle cx="448" cy="56" r="11" fill="#fff" />
        <circle cx="448" cy="56" r="26" fill="none" stroke="#fff" strokeOpacity=".28" />
        <circle cx="448" cy="56" r="44" fill="none" stroke="#fff" strokeOpacity=".14" />
      </svg>
      <h2 id={titleId}>{title}</h2>
      <p>{lead}</p>
    </header>
  );
}
