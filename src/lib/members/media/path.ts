/** An upload's address is this plus its key. */
export const UPLOAD_PATH = '/api/v1/upload/';
