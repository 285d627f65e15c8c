import { expect, test } from 'vitest';
import { filesAlone } from '#islands/chat/attach/pasted.ts';

const clipboard = (text: string, names: string[]) => ({
  files: names.map(name => new File(['x'], name)) as unknown as FileList,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});

test.each([
  ['a picture that was copied', '', ['image.png'], ['image.png']],
  ['cells of a spreadsheet, with their picture', '队伍\t积分\r\nEDG\t12\r\n', ['image.png'], []],
  ['words of a document, with their picture', '今晚八点', ['image.png'], []],
  ['files of a file manager, with their names', 'a.png\nb.mp4', ['a.png', 'b.mp4'], ['a.png', 'b.mp4']],
  ['a file, with its name', '赛程.pdf', ['赛程.pdf'], ['赛程.pdf']],
  ['text alone', 'https://a.example', [], []],
  ['blank text beside a picture', ' \n', ['image.png'], ['image.png']],
])('%s', (_, text, names, files) => {
  expect(filesAlone(clipboard(text, names)).map(({ name }) => name)).toEqual(files);
});
