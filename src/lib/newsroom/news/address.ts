/** Addresses of news (routes: src/lib/site/routes/routes.ts). */
export const newsListPath = (gameId: number): string => `/wiki/news/${gameId}`;

export const newsPath = (gameId: number, id: number): string => `${newsListPath(gameId)}/${id}`;
