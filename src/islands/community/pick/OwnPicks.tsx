import { matchHref } from '#components/match/state.ts';
import type { PickItem } from '#lib/community/pick/shapes.ts';
import { campName } from '#lib/wiki/match/display.ts';
import { PICKS } from './wording.ts';

/** Own picks of matches that have begun, the latest first, with what came of them. */
export function OwnPicks({ own }: { own: readonly PickItem[] }) {
  if (own.length === 0) return null;
  return (
    <>
      <h4>{PICKS.own}</h4>
      <ul className="pick-own">
        {own.map(({ match_info, participant_id, result }) => {
          const { main_camp, guest_camp, main_score, guest_score } = match_info.versus_info;
          const [main, guest] = [main_camp[0], guest_camp[0]];
          const picked = [main, guest].find(side => side?.participant_id === participant_id);
          const score = main_score === null ? 'vs' : `${main_score}:${guest_score}`;
          return (
            <li key={match_info.unique_id}>
              <a className="link" href={matchHref(match_info)}>
                {PICKS.versus(campName(main), campName(guest), score)}
              </a>
              <span>{PICKS.picked(campName(picked))}</span>
              <b data-mark={result}>{PICKS[result]}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
