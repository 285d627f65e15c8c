import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { OwnGrading, GradingSet as Shown } from '#lib/community/grading/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { useGuarded } from '../../platform/ui/use-guarded.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { isMember } from '../rating/member.ts';
import { Stars } from '../rating/Stars.tsx';
import { ItemList } from './ItemList.tsx';
import { GRADE } from './wording.ts';

type Grades = Readonly<Record<number, number>>;
const gradesOf = (grading: OwnGrading): Grades =>
  Object.fromEntries(grading.grades.map(({ item_id, grade }) => [item_id, grade]));

/** One list: averages, and the reader's own grades, sent together. `onSaved`: the averages have changed. */
export function GradingSet({ set, onSaved }: { set: Shown; onSaved: () => void }) {
  const [grades, setGrades] = useState<Grades>({});
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  const recall = useEffectEvent(async () => {
    if (!(await isMember())) return;
    const grading = await memberCall('GET /api/v1/rating/custom_mine', { id: set.id }).catch(() => undefined);
    if (!grading) return;
    setLink(grading.link);
    // Grades chosen while loading are newer.
    setGrades(pressed => ({ ...gradesOf(grading), ...pressed }));
  });
  useEffect(() => {
    void recall();
    return $session.listen(() => void recall());
  }, []);

  const save = async () => {
    const list = Object.entries(grades).map(([item_id, grade]) => ({ item_id: Number(item_id), grade }));
    if (list.length === 0) return setProblem(GRADE.nothing);
    setProblem('');
    setSending(true);
    try {
      const grading = await memberCall('POST /api/v1/rating/custom_grading', { id: set.id, grades: list });
      setGrades(gradesOf(grading));
      setLink(grading.link);
      toast(GRADE.saved);
      onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setSending(false);
  };
  const guarded = useGuarded('grading:save', () => void save(), set.id);
  return (
    <section className="card grading" aria-label={set.title}>
      <header className="card-head">
        <h2>{set.title}</h2>
        {!set.is_open && <span className="tag">{GRADE.closed}</span>}
      </header>
      {set.description !== '' && <p className="grading-about">{set.description}</p>}
      <ItemList gameId={set.game_id} items={set.items}>
        {({ item_id, name }) => (
          <>
            {set.is_open && (
              <Stars
                id={`grade-${item_id}`}
                name={name}
                score={grades[item_id] ?? null}
                onRate={grade => setGrades(all => ({ ...all, [item_id]: grade }))}
              />
            )}
            {grades[item_id] !== undefined && <span className="muted">{GRADE.mine(grades[item_id])}</span>}
          </>
        )}
      </ItemList>
      {(set.is_open || link !== null) && (
        <div className="grading-foot">
          {set.is_open && (
            <button type="button" className="btn btn--primary" disabled={isSending} onClick={guarded}>
              {GRADE.submit}
            </button>
          )}
          <span className="form-problem" role="alert">
            {problem}
          </span>
          {link !== null && <ShareLink path={link} />}
        </div>
      )}
    </section>
  );
}

/** The public address of the reader's grades, to be copied. */
function ShareLink({ path }: { path: string }) {
  const [isFailed, setFailed] = useState(false);
  const id = useId();
  const url = new URL(path, location.href).href;
  const copy = async () => {
    // The clipboard is unavailable on plain http, except on localhost.
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setFailed(!isCopied);
    toast(isCopied ? GRADE.copied : GRADE.notCopied, isCopied ? 'good' : 'bad');
  };
  return (
    <div className="grading-share">
      <label htmlFor={id}>{GRADE.link}</label>
      <input id={id} className="input" readOnly value={url} onFocus={event => event.currentTarget.select()} />
      <button type="button" className="btn btn--plain" onClick={() => void copy()}>
        {GRADE.copy}
      </button>
      <span className="form-problem" role="alert">
        {isFailed && GRADE.notCopied}
      </span>
    </div>
  );
}
