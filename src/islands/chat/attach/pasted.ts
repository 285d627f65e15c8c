/** The content of a paste. */

/**
 * The files of a clipboard that holds nothing else; none where text is what was copied. Spreadsheets and word processors put
 * a picture beside their text, and file managers the files' names beside the files.
 */
export function filesAlone(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const list = [...data.files];
  const lines = data.getData('text/plain').split(/[\r\n]+/);
  return lines.every(line => line.trim() === '' || list.some(({ name }) => name === line)) ? list : [];
}
