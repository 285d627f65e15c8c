/** Shapes that crests refer to with <use>; once per page or picture. */
export const SPRITE_SHAPES = `
  <path id="c-team" d="M5 1.5h22A3 3 0 0 1 30 4.5v13c0 7-6 10.6-14 13.4C8 28.1 2 24.5 2 17.5v-13A3 3 0 0 1 5 1.5z"/>
  <path id="c-team-half" d="M16 1.5h11A3 3 0 0 1 30 4.5v13c0 7-6 10.6-14 13.4z" fill="#000" opacity=".13"/>
  <path id="c-team-edge" d="M5 2h22a2.5 2.5 0 0 1 2.5 2.5v13c0 6.7-5.7 10.1-13.5 12.9C8.2 27.6 2.5 24.2 2.5 17.5v-13A2.5 2.5 0 0 1 5 2z" fill="none"/>
  <rect id="c-tournament" width="32" height="32" rx="8"/>
  <path id="c-tournament-half" d="M0 22 32 10v14a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#000" opacity=".14"/>
  <path id="c-group" d="M16 0c12.5 0 16 3.5 16 16s-3.5 16-16 16S0 28.5 0 16 3.5 0 16 0z"/>
  <circle id="c-person" cx="16" cy="16" r="16"/>
  <path id="c-bust" d="M16 7.8a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8zM5.7 28.3C6.8 23.6 10.4 21.5 16 21.5s9.2 2.1 10.3 6.8A16 16 0 0 1 16 32a16 16 0 0 1-10.3-3.7z"/>
`;
