/** Requests to upload addresses, and their answers. */
import type { Readable } from 'node:stream';
import type { ApiRequest } from './request.ts';

export interface UploadRequest extends Pick<ApiRequest, 'method' | 'path' | 'query' | 'header' | 'address'> {
  body: Readable;
}

export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Readable;
}
