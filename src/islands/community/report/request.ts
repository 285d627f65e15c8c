/** The reportable being reported: the dialog is open while it is set. */
import { atom } from 'nanostores';

export interface ReportRequest {
  /** 'comment', 'user', …: one of the `reportables` that features register. */
  source_type: string;
  source_id: string | number;
  user_id?: number;
}

export const $reportRequest = atom<ReportRequest | null>(null);
