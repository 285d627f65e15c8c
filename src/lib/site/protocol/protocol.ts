/** Protocol texts, numbered from 1: their file names in data/protocols. */
export const PROTOCOL_KINDS = [
  'privacy',
  'user',
  'introduction',
  'cancellation',
  'update-tips',
  'role-coin-rules',
  'activity-rules',
] as const;

export const protocolPath = (kind: number): string => `/h/protocol/${kind}`;

export interface Protocol {
  /** 1 to 7. */
  type: number;
  title: string;
  /** Markdown. */
  content: string;
  html: string;
}
