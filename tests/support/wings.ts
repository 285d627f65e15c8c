/** The wings of src/lib and their features: each imports only what stands before it here, types too. */
const LISTED = {
  platform: 'kernel moderation ports db contract errors load realtime adapters page-cache feature',
  members: 'account privacy media',
  wiki: 'game hero team player roster tournament artwork match bracket stats transfer live search',
  community:
    'comment rating grading prediction pick coin task badge shop notice follow report activity share',
  chat: 'permission group channel identity match-day letter message preview forward sticker pin readme sign quiz match-room administration announcer gateway relay topic inbox moment mention message-search',
  newsroom: 'news entry naming ingest feed syndication embed open-data',
  site: 'recommend traffic routes protocol telemetry offline pages documents',
};
/** The features of each wing, from the ground up. */
export const WINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LISTED).map(([wing, features]) => [wing, features.split(' ')]),
);

/** Above all wings: what fills the demo, what joins the features, and what serves them. */
const ROOF = ['demo', 'app', 'http'];

/** Folders of src/lib, and of tests by what they test. */
export const HOUSE: readonly string[] = [...Object.keys(WINGS), ...ROOF];

/** 'chat/message' for every feature; the wing's own name stands for what lies in no feature, such as its list. */
const ORDER = [
  ...Object.entries(WINGS).flatMap(([wing, features]) => [...features.map(name => `${wing}/${name}`), wing]),
  ...ROOF,
];

/** The feature that a file of src/lib belongs to: 'chat/message', or 'app'. Undefined outside src/lib. */
export function featureOf(file: string): string | undefined {
  const [, first, second] = /^src\/lib\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  if (first === undefined) return undefined;
  return WINGS[first] && second ? `${first}/${second}` : first;
}

/** How high the file's feature stands; -1 for a feature that no wing lists. */
export const floorOf = (file: string): number => ORDER.indexOf(featureOf(file) ?? '');
