/** Chinese wording of uploads (spec §5, §8). */
import type { Family } from './kind.ts';
import { MEBIBYTE } from './limits.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEBIBYTE)}MB`;

const NAME: Record<Family, string> = { image: '图片', video: '视频', voice: '语音', file: '文件' };

export const WRONG_TYPE: Record<Family, string> = {
  image: '只能上传 JPG/PNG 格式的图片！',
  video: '只能上传 MP4、MOV、WebM 格式的视频！',
  voice: '只能上传 MP3、M4A、AMR、OGG、WAV、WebM 格式的语音！',
  file: '文件格式不支持',
};

export const tooLargeText = (family: Family, bytes: number): string =>
  `${NAME[family]}大小不能超过 ${megabytes(bytes)}！`;

export const MEDIA_WORDING = {
  empty: '文件内容为空',
  broken: '图片已损坏，无法读取',
  too_many_pixels: '图片尺寸过大，请缩小后再上传',
  bad_token: '上传凭证无效或已过期，请重新上传',
  already_uploaded: '该上传凭证已使用过，请重新上传',
  too_many_attempts: '文件多次未通过检查，请换一个文件重新上传',
  not_own_picture: '只能使用自己上传的图片',
  not_uploaded: '文件尚未上传',
  daily_limit: '今天的上传次数已用完，请明天再试',
  not_operator: '只有运营可以上传这类文件',
  storage_failed: '获取上传凭证失败，请稍后再试',
  bad_process: 'x-oss-process：只能是 image/format,jpg',
  interrupted: '上传中断，请重试',
} as const;

/** Heading in the data export. */
export const FILES_TITLE = '上传的文件';
