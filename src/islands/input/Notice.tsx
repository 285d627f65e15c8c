/** In place of a screen or a list: what is the case, and what to do next. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="card">
      <div className="empty">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}
